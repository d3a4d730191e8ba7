import { useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import type { z } from 'zod/mini'
import { bookFor } from '#contract/orders/book-for.ts'
import { canOverride } from '#domain/hours/override.ts'
import { firstBookable } from '#domain/hours/slots.ts'
import { mapDetails } from '#domain/orders/details.ts'
import { Refusal } from '#domain/refusals.ts'
import { bookFor as copy } from '#i18n/book-for.ts'
import { refusalSentence } from '#i18n/refusals.ts'
import { call, invalidFields } from '#web/api/api.ts'
import { queryClient } from '#web/api/queries.tsx'
import { useSingleMutation } from '#web/api/use-single-mutation.ts'
import { settings } from '#web/i18n/settings.ts'
import { serverNow } from '#web/lib/clock.ts'
import { newId } from '#web/lib/new-id.ts'
import { emptyBooking, type BookingFields } from '#web/orders/booking/booking-draft.ts'
import { plannedMinutes, resolveChoice, toChoice } from '#web/orders/booking/resolved-choice.ts'
import { explainSlotRefusal } from '#web/orders/shared/explain-slot-refusal.ts'
import { paths } from '#web/paths.ts'
import { useFieldErrors } from '#web/ui/form/use-field-errors.ts'
import { toast, toastMs } from '#web/ui/toast/toast-store.ts'

/** Fields of the public form, plus the customer and the worker. */
export type CallerFields = BookingFields & {
  readonly phone: string
  readonly accept: boolean
  /** Account id of the worker; '' when none is chosen. */
  readonly worker: string
}
type Input = z.input<typeof bookFor.input>

/** State of the form for a caller's booking, and its submission. */
export function useBookFor() {
  const search = useSearch()
  const [, navigate] = useLocation()
  const { form, errors, show, showFields, forget, clear } = useFieldErrors()
  const [fields, setFields] = useState(() => initialFields(search))
  const [idempotencyKey, renewKey] = useState(newId)
  const resolved = resolveChoice(fields)
  const slot = chooseSlot(fields, plannedMinutes(resolved))
  const send = useSingleMutation({
    mutationFn: (input: Input) => explainSlotRefusal(call(bookFor, input, { idempotencyKey })),
    onSuccess({ number }) {
      void queryClient.invalidateQueries()
      toast('success', copy.booked(number), toastMs.short)
      navigate(paths.adminOrders({ status: 'all', q: number }))
    },
    onError(error) {
      show(error)
      renewKey(newId())
    },
  })
  function change(changed: Partial<CallerFields>) {
    forget(...Object.keys(changed), 'time', 'date')
    send.reset()
    setFields((all) => ({ ...all, ...changed }))
  }
  function submit(anyway: boolean) {
    const { phone, name, address, email, accept, worker } = fields
    const { any_message: message, ...details } = mapDetails((detail) => fields[detail])
    const what = resolved ? toChoice(resolved) : { service: fields.service }
    const who = { phone, name, address, email: email.trim(), accept, anyway, message, ...details }
    const more = {
      ...(fields.coupon && { coupon: fields.coupon }),
      ...(accept && worker && { worker_ids: [worker] }),
    }
    const input = { ...what, ...slot, ...who, ...more }
    const invalid = Object.entries(invalidFields(bookFor, input))
    const found = {
      ...Object.fromEntries(invalid.map(([field, code]) => [field, refusalSentence(code)])),
      ...(resolved && !resolved.offer && { variant: copy.variantMissing }),
    }
    if (Object.keys(found).length > 0) return showFields(found)
    clear()
    send.mutate(input)
  }
  return {
    form,
    fields: { ...fields, ...slot },
    errors,
    resolved,
    change,
    submit,
    isSending: send.isPending,
    error: send.error,
    mayOverrule: send.error instanceof Refusal && canOverride(send.error.code),
  }
}

/** Prefills the form from a link: the customer's phone, or a free slot of the calendar. */
function initialFields(search: string): CallerFields {
  const asked = new URLSearchParams(search)
  const given = (name: string) => asked.get(name) ?? ''
  const slot = { date: given('day') || given('date'), time: given('time') }
  const worker = given('worker')
  return { ...emptyBooking, ...slot, worker, phone: given('phone'), accept: true }
}

/** Returns the chosen slot, or the first one within the opening hours: an admin needs no notice. */
function chooseSlot({ date, time }: CallerFields, minutes: number) {
  const rules = settings()
  const booking = { ...rules.booking, noticeMinutes: 0 }
  const first = firstBookable(serverNow(), { ...rules, booking }, minutes, date || undefined)
  return { date: date || (first?.date ?? ''), time: time || (first?.time ?? '08:00') }
}
