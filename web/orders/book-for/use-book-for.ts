import { useEffect, useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import type { z } from 'zod/mini'
import { bookFor } from '#contract/orders/book-for.ts'
import { canOverride } from '#domain/hours/override.ts'
import { firstBookable } from '#domain/hours/slots.ts'
import { mapDetails } from '#domain/orders/details.ts'
import { bookFor as copy } from '#i18n/book-for.ts'
import { call } from '#web/api/api.ts'
import { textsOf, useEndpointForm } from '#web/api/use-endpoint-form.ts'
import { settings } from '#web/i18n/settings.ts'
import { serverNow } from '#web/lib/clock.ts'
import { dropDraft, readDraft, saveDraft } from '#web/lib/drafts.ts'
import { newId } from '#web/lib/new-id.ts'
import { emptyBooking, type BookingFields } from '#web/orders/booking/booking-draft.ts'
import { plannedMinutes, resolveChoice, toChoice } from '#web/orders/booking/resolved-choice.ts'
import { explainSlotRefusal } from '#web/orders/shared/explain-slot-refusal.ts'
import { paths } from '#web/paths.ts'
import { toast, toastMs } from '#web/ui/toast/toast-store.ts'

/** Fields of the public form, plus the customer and the worker. */
export type CallerFields = BookingFields & {
  readonly phone: string
  readonly accept: boolean
  /** Whether the customer asked for messages. */
  readonly tell: boolean
  /** Account id of the worker; '' when none is chosen. */
  readonly worker: string
  /** Overrides a refusal about crews or hours. */
  readonly anyway: boolean
}

const draftName = 'book-for'

/** State of the form for a caller's booking, and its submission. */
export function useBookFor() {
  const search = useSearch()
  const [, navigate] = useLocation()
  const [idempotencyKey, renewKey] = useState(newId)
  const [initial] = useState(() => ({ ...initialFields(search), ...readDraft(draftName) }))
  // Once only: the next caller is another one.
  useEffect(() => dropDraft(draftName), [])
  const form = useEndpointForm(bookFor, {
    initial,
    toInput,
    validate(fields) {
      const resolved = resolveChoice(fields)
      return resolved && !resolved.offer ? { variant: copy.variantMissing } : {}
    },
    apiNames: { any_message: ['message'], worker: ['worker_ids'] },
    send: (input) => explainSlotRefusal(call(bookFor, input, { idempotencyKey })),
    reloads: () => true,
    onDone({ number }) {
      toast('success', copy.booked(number), toastMs.short)
      navigate(paths.adminOrders({ status: 'all', q: number }))
    },
    onFailure: () => renewKey(newId()),
    onSignedOut: (typed) => saveDraft(draftName, textsOf(typed)),
  })
  const { draft, code } = form
  const resolved = resolveChoice(draft)
  return {
    ...form,
    fields: { ...draft, ...chooseSlot(draft, plannedMinutes(resolved)) },
    resolved,
    change(this: void, changes: Partial<CallerFields>): void {
      form.forget('time', 'date')
      form.reset()
      form.change(changes)
    },
    sendOverride: (): void => form.send({ ...draft, anyway: true }),
    mayOverride: code !== undefined && canOverride(code),
  }
}

function toInput(fields: CallerFields): z.input<typeof bookFor.input> {
  const { phone, name, address, email, accept, tell, worker, anyway } = fields
  const { any_message: message, ...details } = mapDetails((detail) => fields[detail])
  const resolved = resolveChoice(fields)
  const what = resolved ? toChoice(resolved) : { service: fields.service }
  return {
    ...what,
    ...chooseSlot(fields, plannedMinutes(resolved)),
    phone,
    name,
    address,
    email: email.trim(),
    message,
    ...details,
    accept,
    tell,
    anyway,
    ...(fields.coupon && { coupon: fields.coupon }),
    ...(accept && worker && { worker_ids: [worker] }),
  }
}

/** Prefills the form from a link: the customer's phone, or a free slot of the calendar. */
function initialFields(search: string): CallerFields {
  const params = new URLSearchParams(search)
  const param = (name: string) => params.get(name) ?? ''
  const slot = { date: param('day') || param('date'), time: param('time') }
  const worker = param('worker')
  return {
    ...emptyBooking,
    ...slot,
    worker,
    phone: param('phone'),
    accept: true,
    tell: true,
    anyway: false,
  }
}

/** Returns the chosen slot, or the first one within the opening hours: an admin needs no notice. */
function chooseSlot({ date, time }: CallerFields, minutes: number) {
  const rules = settings()
  const booking = { ...rules.booking, noticeMinutes: 0 }
  const first = firstBookable(serverNow(), { ...rules, booking }, minutes, date || undefined)
  return { date: date || (first?.date ?? ''), time: time || (first?.time ?? '08:00') }
}
