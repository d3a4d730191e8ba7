/**
 * Data for texts about an order. SMS omit what people typed: Indian networks deliver registered
 * texts only.
 */
export type OrderPayload = {
  readonly orderId: string
  readonly orderTail: string
  /** Missing in messages queued by an earlier version. */
  readonly orderNumber?: string
  /** Number of the order's events so far; the SEQUENCE of its calendar entry. */
  readonly sequence: number
  readonly name: string
  readonly phone: string
  readonly service: string
  /** Missing in messages queued by an earlier version, as is `lines`. */
  readonly serviceHindi?: string
  readonly lines?: readonly {
    readonly label: string
    readonly hindi: string
    readonly quantity: number
  }[]
  /** YYYY-MM-DD and HH:MM in Indian time. */
  readonly date: string
  readonly time: string
  /** Rupees; null on request; missing in messages queued by an earlier version. */
  readonly price?: number | null
  /** True when `price` is a starting price. */
  readonly isStartingPrice?: boolean
  /** Rupees that the customer gets back; missing when there are none. */
  readonly giveBack?: number
  /** Rupees still to pay in advance, and until when; missing when there are none. */
  readonly advance?: number
  readonly advanceUntil?: number
  readonly startsAt: number
  readonly endsAt: number
  readonly address: string
  /** The customer's message at booking. */
  readonly message: string
  /** The owner's reply sent with this event. */
  readonly reply: string
}

/** A requested cleaning plan; `date` and `time` are those of the first visit. */
export type PlanPayload = {
  readonly planId: string
  readonly name: string
  readonly phone: string
  readonly planService: string
  readonly planServiceHindi: string
  readonly date: string
  readonly time: string
  readonly address: string
  /** Rupees per visit; null on request. */
  readonly visitPrice: number | null
  readonly isStartingPrice: boolean
  /** The customer's message. */
  readonly message: string
  /** The owner's reply. */
  readonly reply: string
}

/** The data that the texts need, by what they are about. */
export type Payloads = {
  readonly order: OrderPayload
  readonly plan: PlanPayload
  /** A worker who applied. */
  readonly application: { readonly name: string; readonly phone: string }
  /** A worker whom an owner added, and where they sign in, without `https://`. */
  readonly 'new-worker': { readonly name: string; readonly page: string }
  /** Number of bookings and applications since the last summary. */
  readonly digest: { readonly bookings: number; readonly applications: number }
  /** An admin signed in with a browser not seen before. */
  readonly 'sign-in': { readonly admin: string; readonly signedInAt: number }
  /** An admin changed the UPI id, the phone or the team's duty to have a second factor. */
  readonly 'settings-change': { readonly admin: string; readonly changedAt: number }
  /** A request for erasure. It omits the name, which must not outlive the account. */
  readonly erasure: { readonly answerBy: string }
  /** Money that came online for no booking of this database; `paid` in rupees. */
  readonly 'unknown-payment': { readonly paymentId: string; readonly paid: number }
  /** Since when no backup could be made. */
  readonly 'no-backup': { readonly noBackupSince: number }
  /** The host of a webhook, and since when nothing has arrived there. */
  readonly webhook: { readonly receiver: string; readonly failingSince: number }
  /** The latest codes sent to unknown browsers, and how many of them were entered. */
  readonly codes: { readonly codesSent: number; readonly codesEntered: number }
  /** The phone that a person signs in with from now on, masked. */
  readonly 'new-phone': { readonly name: string; readonly newPhone: string }
  /** A day with a free time, YYYY-MM-DD. */
  readonly 'free-time': { readonly name: string; readonly freeDate: string }
  /** A worker's jobs of a day; time and service are those of the first. */
  readonly 'day-plan': {
    readonly date: string
    readonly time: string
    readonly service: string
    readonly serviceHindi: string
    readonly dayJobs: number
  }
  /** A coupon; `off` is the discount in rupees on the next booking. */
  readonly coupon: { readonly name: string; readonly coupon: string; readonly off: number }
  /** A monthly bill with the first of its orders; `toPay` in rupees. */
  readonly bill: {
    readonly orderId: string
    readonly name: string
    readonly billNumber: string
    readonly toPay: number
  }
  /** Asks to confirm an email address; the link is created when the email is sent. */
  readonly 'email-confirmation': { readonly name: string; readonly asksToConfirm: true }
}

type Field<P> = P extends unknown ? keyof P : never

/** The texts that come from us or the catalogue; people typed all others. */
const ownTexts: readonly string[] = [
  'about',
  'orderId',
  'orderTail',
  'orderNumber',
  'service',
  'serviceHindi',
  'date',
  'time',
  'planId',
  'planService',
  'planServiceHindi',
  'freeDate',
  'newPhone',
  'answerBy',
  'paymentId',
  'coupon',
  'billNumber',
  'page',
  'receiver',
] satisfies readonly ('about' | Field<Payloads[keyof Payloads]>)[]

/** Empties everything that a person typed, so that our mail cannot carry it to a stranger. */
export function withoutTypedTexts<P extends Payloads[keyof Payloads]>(payload: P): P {
  const fields = Object.entries(payload).map(([field, value]: [string, unknown]) => [
    field,
    typeof value === 'string' && !ownTexts.includes(field) ? '' : value,
  ])
  return Object.fromEntries(fields) as P
}
