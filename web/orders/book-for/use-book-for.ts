import { useEffect, useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import type { z } from 'zod/mini'
import { bookFor } from '#contract/orders/book-for.ts'
import { planFor } from '#contract/plans/plans.ts'
import { canOverride } from '#domain/hours/override.ts'
import { firstBookable } from '#domain/hours/slots.ts'
import { mapDetails } from '#domain/orders/details.ts'
import { bookFor as copy } from '#i18n/book-for.ts'
import { call, findRefusal } from '#web/api/api.ts'
import { isRefused } from '#web/api/errors.ts'
import { textsOf, useForm } from '#web/api/use-endpoint-form.ts'
import { settings } from '#web/i18n/settings.ts'
import { serverNow } from '#web/lib/clock.ts'
import { dropDraft, readDraft, saveDraft } from '#web/lib/drafts.ts'
import { newId } from '#web/lib/new-id.ts'
import { emptyBooking, type BookingFields } from '#web/orders/booking/booking-draft.ts'
import { plannedMinutes, resolveChoice, toChoice } from '#web/orders/booking/resolved-choice.ts'
import { daysOf, readRhythm } from '#web/orders/booking/rhythm-field.tsx'
import { explainSlotRefusal } from '#web/orders/shared/explain-slot-refusal.ts'
import { paths } from '#web/paths.ts'
import { toFieldErrors } from '#web/ui/form/use-field-errors.ts'
import { toast, toastMs } from '#web/ui/toast/toast-store.ts'

/** Fields of the public form, plus the customer and the worker. */
export type CallerFields = BookingFields & {
  readonly phone: string
  readonly accept: boolean
  /** Whether the customer asked for messages about a booking, and for those about a plan's visits. */
  readonly tell: boolean
  readonly tellPlan: boolean
  /** Whether the advance of the settings is asked for. */
  readonly advance: boolean
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
  const send = (fields: CallerFields) => explainSlotRefusal(sendFor(fields, idempotencyKey))
  const form = useForm(send, {
    initial,
    validate(fields) {
      const resolved = resolveChoice(fields)
      return {
        ...toFieldErrors(findRefusal(bookFor, toInput(fields))),
        ...(resolved && !resolved.offer && { variant: copy.variantMissing }),
      }
    },
    apiNames: { any_message: ['message', 'any_message'], worker: ['worker_ids'] },
    reloads: () => true,
    onDone(done) {
      if ('plan_id' in done) {
        toast('success', copy.planMade, toastMs.short)
        navigate(paths.adminPerson(done.customer_id))
        return
      }
      toast('success', copy.booked(done.number), toastMs.short)
      navigate(paths.adminOrders({ status: 'all', q: done.number }))
    },
    // Kept otherwise: a reply that was lost is then answered again.
    onFailure: (_sentence, error) =>
      void (isRefused(error, 'idempotency_mismatch') && renewKey(newId())),
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

/** A repeating booking becomes a plan, which runs at once. */
async function sendFor(fields: CallerFields, idempotencyKey: string) {
  const input = toInput(fields)
  const every = readRhythm(fields.every)
  if (!every) return call(bookFor, input, { idempotencyKey })
  const {
    message: any_message,
    accept: _,
    coupon: __,
    worker_ids: ___,
    advance: ____,
    ...wish
  } = input
  const days = daysOf({ ...fields, date: input.date })
  const several = days.length > 1 && { days }
  return call(planFor, { ...wish, any_message, every, ...several, tell: fields.tellPlan })
}

function toInput(fields: CallerFields): z.input<typeof bookFor.input> {
  const { phone, name, address, email, accept, tell, advance, worker, anyway } = fields
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
    advance,
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
  const flags = { tell: true, tellPlan: false, advance: false, anyway: false }
  const every = param('every')
  return { ...emptyBooking, ...slot, every, worker, phone: param('phone'), accept: true, ...flags }
}

/** Returns the chosen slot, or the first one within the opening hours: an admin needs no notice. */
function chooseSlot({ date, time }: CallerFields, minutes: number) {
  const rules = settings()
  const booking = { ...rules.booking, noticeMinutes: 0 }
  const first = firstBookable(serverNow(), { ...rules, booking }, minutes, date || undefined)
  return { date: date || (first?.date ?? ''), time: time || (first?.time ?? '08:00') }
}
