import { useLayoutEffect, useState } from 'react'
import { useSearch } from 'wouter'
import type { Person } from '#web/api/use-current-user.ts'
import { serverNow } from '#web/lib/clock.ts'
import {
  createIdempotencyKey,
  initialBooking,
  saveBookingDraft,
  type BookingFields,
} from '#web/orders/booking/booking-draft.ts'

export type Booking = ReturnType<typeof useBooking>

/** What one opened form holds; every change is saved as a draft in the browser. */
export function useBooking(person: Person) {
  const search = useSearch()
  const [initial] = useState(() => initialBooking(person, search, serverNow()))
  const [fields, setFields] = useState(initial.fields)
  // The key belongs to the form, not to one send: a repeat after a lost answer counts once.
  const [idempotencyKey, setIdempotencyKey] = useState(initial.idempotencyKey)

  // Before the next paint: who reloads right after a tap finds it done.
  useLayoutEffect(() => {
    if (fields !== initial.fields) saveBookingDraft(person, search, fields, idempotencyKey)
  }, [person, search, fields, idempotencyKey, initial])

  return {
    fields,
    idempotencyKey,
    search,
    dayPassed: initial.dayPassed && !fields.date,
    change: (changed: Partial<BookingFields>) => setFields((all) => ({ ...all, ...changed })),
    renewIdempotencyKey: () => setIdempotencyKey(createIdempotencyKey()),
  }
}
