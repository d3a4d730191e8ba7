import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { availableWorkers } from '#contract/jobs/admin.ts'
import { undoProgress } from '#contract/orders/admin.ts'
import type { OrderRow } from '#contract/orders/order.ts'
import { jobSpan } from '#domain/schedule.ts'
import { assign } from '#i18n/assign.ts'
import { confirming as copy } from '#i18n/confirming.ts'
import { dayProposal } from '#i18n/day-proposal.ts'
import { userOrders } from '#i18n/order-list.ts'
import { call } from '#web/api/api.ts'
import { endpointQuery } from '#web/api/endpoint-query.ts'
import { errorMessage } from '#web/api/errors.ts'
import { formatDay, formatIndianTime } from '#web/lib/format.ts'
import { orderedText } from '#web/lib/order-text.ts'
import { acceptOrder, undoToastMs } from '#web/orders/accept/accept-order.ts'
import {
  useIsProposing,
  useProposals,
  type FirstProposal,
} from '#web/orders/accept/use-first-proposals.ts'
import { useOrderTransition } from '#web/orders/shared/use-order-transition.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { Muted } from '#web/ui/layout.tsx'
import { Table, type Column } from '#web/ui/table.tsx'
import { toast, toastMs } from '#web/ui/toast/toast-store.ts'
import css from './confirm-all.module.css'

type ConfirmAllProps = {
  orders: readonly OrderRow[]
  onClose: () => void
}

/** Ids of workers by order; an order without an entry goes to whom is proposed. */
type Changes = ReadonlyMap<string, readonly string[]>

/** Confirms all orders of the list at once, each with who goes, and offers to take it back. */
export function ConfirmAll({ orders: listed, onClose }: ConfirmAllProps) {
  // Of every day, also of those for which the list has none.
  const proposals = useProposals(listed)
  const isProposing = useIsProposing()
  // Those confirmed meanwhile leave the list; what failed stays here with its reason.
  const [orders, setOrders] = useState(listed)
  const [changes, setChanges] = useState<Changes>(new Map())
  const [failed, setFailed] = useState<ReadonlyMap<string, string>>(new Map())
  const crewOf = ({ _id }: OrderRow) => changes.get(_id) ?? proposals.get(_id)?.workerIds ?? []
  const undo = useUndoAll()
  const { send, isBusy } = useOrderTransition({
    reader: 'admin',
    send: () => Promise.all(orders.map((order) => confirm(order, crewOf(order)))),
    onDone(results) {
      const done = results.filter((it) => it.failure === undefined).map((it) => it.order)
      const left = results.filter((it) => it.failure !== undefined)
      setOrders(left.map((it) => it.order))
      setFailed(new Map(left.map((it) => [it.order._id, it.failure ?? ''])))
      if (left.length === 0) onClose()
      if (done.length === 0) return
      const action = { label: userOrders.undo.action, run: () => undo(done) }
      toast('success', copy.confirmed(done.length), undoToastMs, { urgent: true, action })
    },
    onFailure: (sentence) => toast('error', sentence, toastMs.long),
  })
  return (
    <Dialog
      title={copy.all(orders.length)}
      wide
      locked={isBusy}
      onClose={onClose}
      actions={
        <Button
          busy={isBusy || isProposing}
          busyText={isBusy ? copy.confirming : dayProposal.proposing}
          onClick={() => send(undefined)}
        >
          {copy.all(orders.length)}
        </Button>
      }
    >
      <div className={css.orders}>
        <Table
          caption={copy.all(orders.length)}
          rows={orders}
          keyOf={({ _id }) => _id}
          columns={tableColumns((order) => ({
            order,
            proposal: proposals.get(order._id),
            crew: crewOf(order),
            problem: failed.get(order._id) ?? clashOf(order, orders, crewOf),
            onChange: (ids) => setChanges(new Map(changes).set(order._id, ids)),
          }))}
        />
      </div>
      <Muted>{copy.hint}</Muted>
    </Dialog>
  )
}

type CellProps = {
  order: OrderRow
  proposal: FirstProposal | undefined
  crew: readonly string[]
  /** Why it failed, or would. */
  problem: string | undefined
  onChange: (workerIds: readonly string[]) => void
}

const tableColumns = (propsOf: (order: OrderRow) => CellProps): Column<OrderRow>[] => [
  {
    key: 'time',
    head: copy.columns.time,
    cell: ({ date, time }) => (
      <span>
        <strong>{formatIndianTime(time)}</strong> {formatDay(date)}
      </span>
    ),
    narrow: true,
  },
  {
    key: 'service',
    head: copy.columns.service,
    cell: (order) => (
      <span id={`${order._id}-all`}>
        {orderedText(order)}, {order.user_data.name || userOrders.missing}
      </span>
    ),
  },
  { key: 'who', head: copy.columns.who, cell: (order) => <Who {...propsOf(order)} /> },
  { key: 'clash', head: copy.columns.clash, cell: (order) => <Clash {...propsOf(order)} /> },
]

const isProposed = ({ proposal, crew }: CellProps): boolean =>
  proposal?.workerIds.join() === crew.join()

/** The server knows what speaks against somebody whom it did not propose. */
function useOthers(cell: CellProps) {
  const { data } = useQuery({
    ...endpointQuery(availableWorkers, { serviceid: cell.order._id }),
    enabled: !isProposed(cell),
  })
  return data?.workers
}

function Who(props: CellProps) {
  const { order, proposal, crew, onChange } = props
  const others = useOthers(props) ?? proposal?.others ?? []
  const proposed = proposal?.workerIds.join()
  return (
    <select
      className={css.who}
      aria-label={copy.columns.who}
      aria-describedby={`${order._id}-all`}
      value={crew.join()}
      onChange={({ target }) => onChange(target.value ? target.value.split(',') : [])}
    >
      {proposal && <option value={proposed}>{proposal.names}</option>}
      <option value="">{assign.nobody}</option>
      {others
        .filter(({ _id }) => _id !== proposed)
        .map(({ _id, name }) => (
          <option key={_id} value={_id}>
            {name}
          </option>
        ))}
    </select>
  )
}

function Clash(props: CellProps) {
  const { proposal, crew } = props
  const others = useOthers(props)
  const reason = others?.find(({ _id, free }) => !free && crew.includes(_id))?.reason
  const problem = props.problem ?? (reason && assign.reasons[reason])
  if (problem) return <strong className={css.problem}>{problem}</strong>
  return <Muted as="span">{isProposed(props) && proposal?.why}</Muted>
}

/** Another of these orders at the same time, to which one of its workers would go. */
function clashOf(
  order: OrderRow,
  all: readonly OrderRow[],
  crewOf: (order: OrderRow) => readonly string[],
): string | undefined {
  const span = jobSpan(order, order.minutes)
  const other = all.find((it) => {
    const { startsAt, endsAt } = jobSpan(it, it.minutes)
    const isMeanwhile = startsAt < span.endsAt && span.startsAt < endsAt
    return it !== order && isMeanwhile && crewOf(it).some((id) => crewOf(order).includes(id))
  })
  return other && copy.clash(formatIndianTime(other.time))
}

type Result = { readonly order: OrderRow; readonly failure?: string }

/** One that fails does not keep the others. */
async function confirm(order: OrderRow, workerIds: readonly string[]): Promise<Result> {
  try {
    return (await acceptOrder(order, workerIds)) ? { order } : { order, failure: copy.closerLook }
  } catch (thrown) {
    return { order, failure: errorMessage(thrown, userOrders.decide.failed) }
  }
}

/** Takes back what has not been told yet, and says what was. */
function useUndoAll() {
  const { send } = useOrderTransition({
    reader: 'admin',
    async send(orders: readonly OrderRow[]) {
      const undone = await Promise.allSettled(
        orders.map(({ _id: serviceid }) =>
          call(undoProgress, { serviceid, service_status: 'accepted' }),
        ),
      )
      return undone.filter((it) => it.status === 'fulfilled').length
    },
    onDone(undone, orders) {
      const tone = undone === orders.length ? 'success' : 'warning'
      toast(tone, copy.undone(undone, orders.length), toastMs.long, { urgent: true })
    },
  })
  return send
}
