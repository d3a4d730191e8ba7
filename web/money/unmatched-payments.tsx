import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { getPaymentNotes, settlePaymentNote, type PaymentNote } from '#contract/money/online.ts'
import { paymentNotes as copy } from '#i18n/pay.ts'
import { call } from '#web/api/api.ts'
import { endpointQuery } from '#web/api/endpoint-query.ts'
import { QueryError } from '#web/api/query-error.tsx'
import { toastFailure, useAction } from '#web/api/use-action.ts'
import { formatMoment, formatRupees } from '#web/lib/format.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import css from './unmatched-payments.module.css'

export const usePaymentNotes = () =>
  useQuery({ ...endpointQuery(getPaymentNotes, {}), staleTime: 0 })

/** Online payments that could not be recorded automatically; renders nothing without any. */
export function PaymentNotes() {
  const query = usePaymentNotes()
  const { data } = query
  if (!data) return <QueryError query={query} title={copy.title} />
  if (data.notes.length === 0) return null
  return (
    <div className={css.notes}>
      {data.notes.map((it) => (
        <Note key={it.note_id} note={it} />
      ))}
    </div>
  )
}

function Note({ note }: { note: PaymentNote }) {
  const { isBusy, send } = useAction(() => call(settlePaymentNote, { note_id: note.note_id }), {
    reloads: [getPaymentNotes],
    onFailure: toastFailure,
  })
  const { rupees, expected, order } = note
  return (
    <Notice tone="error">
      <strong>{copy.heading(formatRupees(rupees))}</strong>
      <p>
        {`${formatMoment(note.at)}: ${copy.reasons[note.reason]} `}
        {expected !== null &&
          note.reason === 'amount-differs' &&
          copy.asked(formatRupees(expected))}
      </p>
      <p>
        {order && (
          <Link href={paths.adminOrders({ status: 'all', q: order.number })}>
            {`${order.number}, ${order.name}`}
          </Link>
        )}{' '}
        {note.note_id}
      </p>
      <p>{copy.what}</p>
      <Button
        variant="secondary"
        size="small"
        busy={isBusy}
        busyText={copy.busy}
        onClick={() => send(undefined)}
      >
        {copy.settle}
      </Button>
    </Notice>
  )
}
