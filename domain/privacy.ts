import { liveStatuses } from '#domain/orders/orders.ts'
import { dayMs } from '#domain/time-units.ts'

/** A copy of the own data is some work to make and holds everything: nobody needs it often. */
export const dataCopiesPerDay = 5

/** Within so many days we answer a request for erasure: a month is what people expect, the law leaves 90 days for a complaint. */
const erasureAnswerDays = 30

/** How a request for erasure stands. Erasing: decided, and on its way through files and rows. */
const erasureStates = ['asked', 'withdrawn', 'erasing', 'erased'] as const
export type ErasureState = (typeof erasureStates)[number]

export const erasureDueAt = (askedAt: number): number => askedAt + erasureAnswerDays * dayMs

/** Bookings that are still to be answered or done: their customer cannot be erased before. */
export const openStatuses = [...liveStatuses, 'in-progress'] as const

/** Stands in the place of an erased person's phone, which is free for whoever signs in with it next. */
export const erasedPhone = (accountId: string): string => `erased-${accountId}`

/** The phone as everybody may read it: '' of somebody who was erased. */
export const visiblePhone = (phone: string): string => (phone.startsWith('erased-') ? '' : phone)
