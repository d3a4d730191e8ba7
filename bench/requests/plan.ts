import type { Query } from './record.ts'

export const bookings = '/api/v1/service/addnewservice'
export const account = '/api/v1/user/getuser'
export const list = '/api/v1/service/getallorders?status=pending'

/** An answer of the product, to be given in the same words by whoever is measured beside it. */
export type Answer = { readonly headers: Readonly<Record<string, string>>; readonly body: string }

/** What a booking's statements hold that differs from booking to booking. */
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

/** All that the servers beside the product are started with: its statements and its answers as they now are. */
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
