/** What the texts about an order may say. SMS leave out what people wrote: India's networks carry registered texts only. */
export type OrderPayload = {
  readonly orderId: string
  readonly orderTail: string
  /** Missing in what an earlier program queued. */
  readonly orderNumber?: string
  /** Rises with each event of the order: the SEQUENCE of its calendar entry. */
  readonly sequence: number
  readonly name: string
  readonly phone: string
  readonly service: string
  /** Missing, as the lines are, in what an earlier program queued. */
  readonly serviceHindi?: string
  readonly lines?: readonly {
    readonly label: string
    readonly hindi: string
    readonly quantity: number
  }[]
  /** YYYY-MM-DD and HH:MM on India's clock. */
  readonly date: string
  readonly time: string
  /** Rupees, null on request; missing in what an earlier program queued. */
  readonly price?: number | null
  /** Whether that is a starting price. */
  readonly isStartingPrice?: boolean
  readonly startsAt: number
  readonly endsAt: number
  readonly address: string
  /** The customer's message at booking. */
  readonly message: string
  /** The owner's reply with this event. */
  readonly reply: string
}

/** Of a worker who applied. */
export type WorkerPayload = { readonly name: string; readonly phone: string }

/** New since the summary before. */
export type DigestPayload = { readonly bookings: number; readonly applications: number }

/** An admin came with a browser that the product has not seen with them. */
export type SignInPayload = { readonly admin: string; readonly signedInAt: number }

/** Somebody wants to be erased; who, the owner reads after signing in: this must not outlive them. */
export type ErasurePayload = { readonly answerBy: string }

/** Regular cleaning that somebody asks for; `date` and `time` are those of the first visit. */
export type PlanPayload = {
  readonly planId: string
  readonly name: string
  readonly phone: string
  readonly planService: string
  readonly planServiceHindi: string
  readonly date: string
  readonly time: string
  readonly address: string
  /** Rupees of a visit, null on request. */
  readonly visitPrice: number | null
  readonly isStartingPrice: boolean
  /** The customer's words. */
  readonly message: string
  /** The owner's answer. */
  readonly reply: string
}
/** Asks whose a mailbox is; the link is made as it leaves. */
export type MailboxPayload = { readonly name: string; readonly asksToConfirm: true }
/** A day on which a time is free again, YYYY-MM-DD. */
export type FreeTimePayload = { readonly name: string; readonly freeDate: string }

/** What takes so many rupees off the next booking. */
export type CouponPayload = { readonly name: string; readonly coupon: string; readonly off: number }

export type NotificationPayload =
  | OrderPayload
  | WorkerPayload
  | DigestPayload
  | SignInPayload
  | ErasurePayload
  | PlanPayload
  | MailboxPayload
  | FreeTimePayload
  | CouponPayload
