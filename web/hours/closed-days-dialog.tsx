import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import type { z } from 'zod/mini'
import { getOrdersOnDays } from '#contract/hours/closures.ts'
import { moveVisits } from '#contract/plans/plans.ts'
import type { Slot } from '#domain/schedule.ts'
import { hoursSettings } from '#i18n/hours-settings.ts'
import { call } from '#web/api/api.ts'
import { endpointQuery } from '#web/api/endpoint-query.ts'
import { useAction } from '#web/api/use-action.ts'
import { formatSlot } from '#web/lib/format.ts'
import { paths } from '#web/paths.ts'
import type { OnClosedDays } from '#web/settings/closed-days.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { Stack } from '#web/ui/layout.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Table, type Column } from '#web/ui/table.tsx'

const copy = hoursSettings.onClosed

type Row = OnClosedDays['bookings'][number]
type Moved = z.output<typeof moveVisits.output>

/** Bookings on days that were just closed: visits of plans move with the owner's yes. */
export function ClosedDaysDialog(props: OnClosedDays & { onClose: () => void }) {
  const { visits, bookings, onClose } = props
  const nameOf = useNames([...visits, ...bookings])
  const movable = visits.filter((it) => it.to).map((it) => it.serviceid)
  const { data, isBusy, sentence, send } = useAction(
    () => call(moveVisits, { serviceids: movable }),
    // Each visit moves once, however often this is pressed.
    { failure: copy.failed },
  )
  const isAsking = movable.length > 0 && !data
  const actions = (
    <>
      {sentence && <Notice tone="error">{sentence}</Notice>}
      <Button variant={isAsking ? 'secondary' : 'primary'} disabled={isBusy} onClick={onClose}>
        {isAsking ? copy.leave : copy.close}
      </Button>
      {isAsking && (
        <Button busy={isBusy} busyText={copy.moving} onClick={() => send(undefined)}>
          {copy.move(movable.length)}
        </Button>
      )}
    </>
  )
  return (
    <Dialog title={copy.title} onClose={onClose} actions={actions} locked={isBusy} wide>
      <Stack gap={3}>
        {data && data.moved.length > 0 && (
          <Notice tone="success">{copy.moved(data.moved.length)}</Notice>
        )}
        <Rows
          heading={copy.visits}
          text={copy.visitsText}
          rows={visits}
          columns={columnsOf(nameOf, copy.to, (it) => whereTo(it, data))}
        />
        <Rows
          heading={copy.others}
          text={copy.othersText}
          rows={bookings}
          columns={columnsOf(nameOf, copy.proposed, ({ to }) => slotOr(to, copy.noProposal))}
        />
      </Stack>
    </Dialog>
  )
}

type RowsProps = {
  heading: string
  text: string
  rows: readonly Row[]
  columns: readonly Column<Row>[]
}

function Rows({ heading, text, rows, columns }: RowsProps) {
  if (rows.length === 0) return null
  return (
    <Stack as="section" gap={3}>
      <h3>{heading}</h3>
      <p>{text}</p>
      <Table caption={heading} columns={columns} rows={rows} keyOf={({ serviceid }) => serviceid} />
    </Stack>
  )
}

const slotOr = (slot: Slot | null, otherwise: string) => (slot ? formatSlot(slot) : otherwise)

/** Where a visit goes, or went, or why it stays. */
function whereTo({ serviceid, to }: Row, result: Moved | undefined): string {
  const code = result?.left.find((it) => it.serviceid === serviceid)?.code
  if (code === undefined) return slotOr(to, copy.cannot)
  return Object.entries(copy.stays).find(([reason]) => reason === code)?.[1] ?? copy.stays.other
}

type NameOf = (serviceid: string) => string

function columnsOf(nameOf: NameOf, head: string, to: (row: Row) => string): readonly Column<Row>[] {
  return [
    { key: 'who', head: copy.who, cell: ({ serviceid }) => nameOf(serviceid) },
    { key: 'now', head: copy.now, cell: formatSlot },
    { key: 'to', head, cell: to },
    {
      key: 'open',
      head: copy.open,
      narrow: true,
      actions: true,
      cell: ({ serviceid }) => (
        <Link
          href={paths.adminOrders({ status: 'all', q: serviceid })}
          aria-label={copy.openOrder(nameOf(serviceid))}
        >
          {copy.open}
        </Link>
      ),
    },
  ]
}

/** The customers' names; the booking's id until they are known. */
function useNames(rows: readonly Row[]): NameOf {
  const dates = rows.map((it) => it.date).sort()
  const [from = '', to = from] = [dates[0], dates.at(-1)]
  const { data } = useQuery({
    ...endpointQuery(getOrdersOnDays, { from, to }),
  })
  const names = new Map(
    data?.orders.map(({ order }) => [order._id, order.user_data.name || order.number]),
  )
  return (id) => names.get(id) ?? `#${id.slice(-8)}`
}
