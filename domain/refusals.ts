import type { RefusalCode } from '#domain/refusal-sentences.ts'

type RefusalDetails = {
  /** Wire name of a field -> what is wrong with it. */
  readonly fields?: Readonly<Record<string, RefusalCode>>
  /** The same where the codes are not of this table: each with its sentence. */
  readonly problems?: Readonly<Record<string, readonly [code: string, sentence: string]>>
  readonly retryAfterSeconds?: number
  /** In place of the code's own: the same no, said to another reader. */
  readonly sentence?: string
  /** HTTP status of the reply that brought it. */
  readonly status?: number
  /** Values for the placeholders of the sentence. */
  readonly params?: Readonly<Record<string, string>>
  /** What a screen may show beside the sentence, in the shape that the contract gives the call. */
  readonly data?: Readonly<Record<string, unknown>>
  /** The same at the top of the reply too, as some calls promise it. */
  readonly body?: Readonly<Record<string, unknown>>
}

/**
 * A "no" that a person caused and a person will read. Anything else thrown is a fault (500). Its
 * sentence is written where it is answered: a screen does not carry all that a server may say.
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
