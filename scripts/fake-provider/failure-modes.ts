/** How a stand-in may treat what it is sent: well, with an error of HTTP or in a 200, or not at all. */
export const ways = ['well', '400', '401', '429', '500', 'error', 'hang', 'drip', 'drop'] as const
export type Way = (typeof ways)[number]

export const providers = ['msg91', 'twilio', 'whatsapp', 'webhook', 'smtp'] as const
export type Provider = (typeof providers)[number]

export function isWay(word: string | null | undefined): word is Way {
  return ways.some((it) => it === word)
}

export function isProvider(word: string): word is Provider {
  return providers.some((it) => it === word)
}

/** One message that arrived, whatever was answered. */
export type Received = {
  readonly at: string
  readonly provider: Provider
  readonly way: Way
  readonly to: string
  /** What the product calls the message; '' where the provider has no place for it. */
  readonly id: string
  readonly body: unknown
}
