import { Link } from 'wouter'
import { formatPhone } from '#domain/phone.ts'
import { orderedService } from '#web/lib/order-text.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Muted } from '#web/ui/layout.tsx'
import type { Column } from '#web/ui/table.tsx'
import css from './row-columns.module.css'

type HasCustomer = {
  readonly _id: string
  readonly user_data: { readonly _id: string; readonly name: string; readonly phone: string }
}

/** Column with the customer's name and phone number, both links. */
export const customerColumn = (head: string, nobody: string): Column<HasCustomer> => ({
  key: 'customer',
  head,
  cell: ({ _id, user_data: { _id: person, name, phone } }) => (
    <span className={css.customer}>
      <Link id={`${_id}-name`} href={paths.adminPerson(person)} className={css.link}>
        {name || nobody}
      </Link>
      <a href={`tel:+${phone}`} className={css.link}>
        {formatPhone(phone)}
      </a>
    </span>
  ),
})

type HasOrder = {
  readonly order: Parameters<typeof orderedService>[0] & { readonly number: string }
}

/** Column with the service, linking to the order. */
export const orderColumn = (head: string): Column<HasOrder> => ({
  key: 'order',
  head,
  cell: ({ order }) => (
    <Link href={paths.adminOrders({ status: 'all', q: order.number })} className={css.link}>
      {orderedService(order)} <Muted as="span">{order.number}</Muted>
    </Link>
  ),
})

type ActionColumn<Row> = {
  readonly head: string
  /** Button label for a row that needs an answer; `open` is for all others. */
  readonly answer: string
  readonly open: string
  readonly isWaiting: (row: Row) => boolean
  readonly onOpen: (row: Row) => void
}

/** Column with one button per row, highlighted when the row needs an answer. */
export const actionColumn = <Row extends { readonly _id: string }>(
  it: ActionColumn<Row>,
): Column<Row> => ({
  key: 'actions',
  head: it.head,
  cell: (row) => (
    <Button
      variant={it.isWaiting(row) ? 'primary' : 'secondary'}
      size="small"
      aria-describedby={`${row._id}-name`}
      onClick={() => it.onOpen(row)}
    >
      {it.isWaiting(row) ? it.answer : it.open}
    </Button>
  ),
  actions: true,
  narrow: true,
})
