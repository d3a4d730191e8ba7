import type { RefusalCode } from '#domain/refusal-sentences.ts'

type RefusalDetails = {
  /** Field name in the API -> refusal code. */
  readonly fields?: Readonly<Record<string, RefusalCode>>
  /** Field name in the API -> a code outside the table of refusals, with its sentence. */
  readonly problems?: Readonly<Record<string, readonly [code: string, sentence: string]>>
  readonly retryAfterSeconds?: number
  /** Replaces the code's own sentence. */
  readonly sentence?: string
  /** HTTP status of the response that carried it. */
  readonly status?: number
  /** Values for the sentence's placeholders. */
  readonly params?: Readonly<Record<string, string>>
  /** Data shown with the sentence, in the shape of the endpoint's contract. */
  readonly data?: Readonly<Record<string, unknown>>
  /** Data at the top level of the response, where an endpoint promises it. */
  readonly body?: Readonly<Record<string, unknown>>
}

/**
 * A refusal caused by a user and shown to one; anything else thrown is a fault (500). The server
 * adds the sentence to its response, so that screens do not bundle every sentence.
 */
export class Refusal extends Error {
  override name = 'Refusal'
  readonly code: RefusalCode
  readonly details: RefusalDetails

  constructor(code: RefusalCode, details: RefusalDetails = {}) {
    super(details.sentence)
    this.code = code
    this.details = details
  }
}

/** Refuses an id that was used with other details; the repeat of a call has the same ones. */
export function assertRepeats<T extends object>(earlier: T | undefined, now: Partial<T>): void {
  const isSame = Object.entries(now).every(([key, it]) => Reflect.get(Object(earlier), key) === it)
  if (!isSame) throw new Refusal('payment_mismatch')
}
