import type { Query } from './record.ts'

export const bookings = '/api/v1/service/addnewservice'
export const account = '/api/v1/user/getuser'
export const list = '/api/v1/service/getallorders?status=pending'

/** A response of the product, which the bare server must reproduce. */
export type Answer = { readonly headers: Readonly<Record<string, string>>; readonly body: string }

/** Values in the statements that differ between bookings. */
export type BookingFacts = {
  readonly tokenHash: string
  readonly accountId: string
  readonly orderId: string
  readonly number: string
  readonly phone: string
  readonly date: string
  readonly time: string
  readonly startsAt: number
  readonly endsAt: number
  readonly key: string
}

/** What the other servers are started with: the product's statements and its current responses. */
export type Plan = {
  readonly database: string
  readonly home: Answer
  readonly getuser: { readonly queries: readonly Query[]; readonly answer: Answer }
  readonly list: { readonly queries: readonly Query[]; readonly answer: Answer }
  readonly booking: {
    readonly queries: readonly Query[]
    readonly answer: Answer
    readonly facts: BookingFacts
    readonly minutes: number
  }
}
