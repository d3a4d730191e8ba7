import { useLayoutEffect, useState, type RefObject } from 'react'
import { useSearch } from 'wouter'
import type { CurrentUser } from '#web/api/use-current-user.ts'
import { serverNow } from '#web/lib/clock.ts'
import { newId } from '#web/lib/new-id.ts'
import { useHydrated } from '#web/lib/use-hydrated.ts'
import {
  emptyBooking,
  initialBooking,
  saveBookingDraft,
  type BookingFields,
  type InitialBooking,
} from '#web/orders/booking/booking-draft.ts'
import { fieldText } from '#web/ui/form/use-field-errors.ts'

export type Booking = ReturnType<typeof useBooking>

/**
 * State of one open form; every change is saved as a draft in the browser. Draft and profile fill
 * the fields once the person is known, except those already typed into.
 */
export function useBooking(
  person: CurrentUser | undefined,
  form: RefObject<HTMLFormElement | null>,
) {
  const search = useSearch()
  const [initial, setInitial] = useState<InitialBooking>()
  const [fields, setFields] = useState(emptyBooking)
  // One key per form, not per send, so that a retry after a lost reply books once.
  const [idempotencyKey, setIdempotencyKey] = useState('')
  if (person && !initial) {
    const begun = initialBooking(person, search, serverNow())
    setInitial(begun)
    setIdempotencyKey(begun.idempotencyKey)
    setFields(isEmpty(fields) ? begun.fields : { ...begun.fields, ...filledIn(fields) })
  }

  // A form that opens within the app has nothing typed yet, but a day that it proposes.
  const isHydrated = useHydrated()
  const [isPrerendered] = useState(!isHydrated)
  useLayoutEffect(() => {
    if (!isPrerendered) return
    const typed = Object.keys(emptyBooking).map((name): [string, string] => [
      name,
      fieldText(form.current, name),
    ])
    // oxlint-disable-next-line react/set-state-in-effect -- the value typed before hydration exists only in the DOM
    setFields((all) => (isEmpty(all) ? { ...all, ...Object.fromEntries(typed) } : all))
  }, [form, isPrerendered])

  // A layout effect, so that a reload right after a tap finds the change saved.
  useLayoutEffect(() => {
    if (!person || !initial || fields === initial.fields) return
    saveBookingDraft(person, search, fields, idempotencyKey)
  }, [person, search, fields, idempotencyKey, initial])

  return {
    fields,
    idempotencyKey,
    search,
    dayPassed: Boolean(initial?.dayPassed) && !fields.date,
    change: (changed: Partial<BookingFields>) => setFields((all) => ({ ...all, ...changed })),
    renewIdempotencyKey: () => setIdempotencyKey(newId()),
  }
}

const filledIn = (fields: BookingFields): Partial<BookingFields> =>
  Object.fromEntries(Object.entries(fields).filter(([, text]) => text))

const isEmpty = (fields: BookingFields): boolean => Object.values(fields).every((text) => !text)
