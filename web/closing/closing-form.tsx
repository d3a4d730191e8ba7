import { useId, useState } from 'react'
import { closeDay, getCloseDay, getClosedDays, type DayToClose } from '#contract/closing.ts'
import { getDashboard } from '#contract/dashboard.ts'
import { toPaise, toRupees } from '#domain/catalogue/price.ts'
import { closing as copy } from '#i18n/closing.ts'
import { orderMoney } from '#i18n/money.ts'
import { useEndpointForm } from '#web/api/use-endpoint-form.ts'
import { formatFullWeekday, formatMoment, formatRupees } from '#web/lib/format.ts'
import { newId } from '#web/lib/new-id.ts'
import { Button } from '#web/ui/button/button.tsx'
import { TextAreaField } from '#web/ui/form/field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { toast, toastMs } from '#web/ui/toast/toast-store.ts'
import css from './closing-form.module.css'

/** Closes the day with the figures that it shows, as they were seen. */
export function ClosingForm({ day }: { day: DayToClose }) {
  const { date, money, cash } = day
  // A retry after a lost reply closes once.
  const [closeId, setCloseId] = useState(newId)
  const id = useId()
  const form = useEndpointForm(closeDay, {
    initial: { note: '' },
    keep: `closing-${date}`,
    toInput({ note }) {
      const in_hand_total = toRupees(cash.reduce((all, it) => all + toPaise(it.in_hand), 0))
      const seen = { received_total: money.received.total, in_hand_total, open: money.due_today }
      return { date, close_id: closeId, seen, note }
    },
    reloads: [getCloseDay, getClosedDays, getDashboard],
    onDone() {
      setCloseId(newId())
      form.restart()
      toast('success', copy.closed, toastMs.short)
    },
  })
  const close = copy.close(formatFullWeekday(date))
  const sums = copy.sums(formatRupees(money.received.total), formatRupees(money.due_today))
  return (
    <>
      <form id={id} noValidate className={css.form} onSubmit={form.submit} data-no-print>
        <TextAreaField {...form.field('note')} label={copy.note} aside={orderMoney.optional} />
        {form.sentence && <Notice tone="warning">{form.sentence}</Notice>}
      </form>
      {/* Outside the form, which ends below the page's edge. */}
      <div className={css.bar} data-no-print>
        {/* The sums stand in sight, at the head of the page. */}
        <Button type="submit" form={id} disabled={form.isBusy} aria-label={`${close}: ${sums}`}>
          {close}
        </Button>
      </div>
    </>
  )
}

/** How the day was closed before, and what has come since. */
export function Closed({ day: { closed, since } }: { day: DayToClose }) {
  if (!closed) return null
  const { money } = closed.content
  const sums = [formatRupees(money.received.total), formatRupees(money.due_today)] as const
  const later = [...since.payments, ...since.refunds]
  return (
    <Notice tone="info">
      <p>{copy.closedBy(closed.by, formatMoment(closed.at), ...sums)}</p>
      {closed.note && <p>{closed.note}</p>}
      {later.length > 0 && (
        <p>
          {copy.since}{' '}
          {later
            .map((it) =>
              copy.sinceEntry(formatRupees(it.rupees), orderMoney.methods[it.method], it.name),
            )
            .join('; ')}
        </p>
      )}
    </Notice>
  )
}
