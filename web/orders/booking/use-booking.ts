import { useLayoutEffect, useState } from 'react'
import { useSearch } from 'wouter'
import type { Person } from '#web/api/use-current-user.ts'
import { serverNow } from '#web/lib/clock.ts'
import { keepBooking, startBooking, type BookingFields } from '#web/orders/booking/booking-draft.ts'
import { newKey } from '#web/orders/booking/booking-key.ts'

export type Booking = ReturnType<typeof useBooking>

/** What one opened form holds; every change is kept in the browser. */
export function useBooking(person: Person) {
  const search = useSearch()
  const [start] = useState(() => startBooking(person, search, serverNow()))
  const [fields, setFields] = useState(start.fields)
  // The key belongs to the form, not to one send: a repeat after a lost answer counts once.
  const [key, setKey] = useState(start.key)

  // Before the next paint: who reloads right after a tap finds it done.
  useLayoutEffect(() => {
    if (fields !== start.fields) keepBooking(person, search, fields, key)
  }, [person, search, fields, key, start])

  return {
    fields,
    key,
    search,
    dayPassed: start.dayPassed && !fields.date,
    change: (changed: Partial<BookingFields>) => setFields((all) => ({ ...all, ...changed })),
    renewKey: () => setKey(newKey()),
  }
}
