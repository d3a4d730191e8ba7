/**
 * How a fake provider responds: normally, with an HTTP error, with an error in a 200, or not at
 * all.
 */
export const failureModes = [
  'well',
  '400',
  '401',
  '429',
  '500',
  'error',
  'hang',
  'drip',
  'drop',
] as const
export type FailureMode = (typeof failureModes)[number]

export const providers = ['msg91', 'twilio', 'whatsapp', 'webhook', 'smtp'] as const
export type Provider = (typeof providers)[number]

export function isFailureMode(word: string | null | undefined): word is FailureMode {
  return failureModes.some((it) => it === word)
}

export function isProvider(word: string): word is Provider {
  return providers.some((it) => it === word)
}

/** A message that arrived, whatever the response was. */
export type Received = {
  readonly at: string
  readonly provider: Provider
  readonly way: FailureMode
  readonly to: string
  /** The product's id of the message; '' where the provider has no field for it. */
  readonly id: string
  readonly body: unknown
}
