import { CircleCheck, Clock, TriangleAlert } from 'lucide-react'
import { Link } from 'wouter'
import type { ProblemRow } from '#contract/feedback/problems.ts'
import { formatPhone } from '#domain/phone.ts'
import { problemList as copy } from '#i18n/problems.ts'
import { formatMoment } from '#web/lib/format.ts'
import { orderedService } from '#web/lib/order-text.ts'
import { paths } from '#web/paths.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button/button.tsx'
import type { Column } from '#web/ui/table.tsx'
import css from './problem-columns.module.css'

const { columns: heads } = copy

export function problemColumns(
  onOpen: (problem: ProblemRow) => void,
): readonly Column<ProblemRow>[] {
  return [
    ...readColumns,
    {
      key: 'actions',
      head: heads.actions,
      cell: (it) => (
        <Button
          variant={it.status === 'open' ? 'primary' : 'secondary'}
          size="small"
          aria-describedby={`${it._id}-name`}
          onClick={() => onOpen(it)}
        >
          {it.status === 'open' ? copy.answer : copy.open}
        </Button>
      ),
      actions: true,
      narrow: true,
    },
  ]
}

const readColumns: readonly Column<ProblemRow>[] = [
  { key: 'at', head: heads.at, cell: ({ at }) => formatMoment(at), narrow: true },
  {
    key: 'text',
    head: heads.text,
    cell: ({ text, images }) => (
      <span className={css.words}>
        <span className={css.text}>{text}</span>
        {images.length > 0 && <span className={css.quiet}>{copy.photos(images.length)}</span>}
      </span>
    ),
  },
  {
    key: 'customer',
    head: heads.customer,
    cell: ({ _id, user_data: { _id: person, name, phone } }) => (
      <span className={css.words}>
        <Link id={`${_id}-name`} href={paths.adminPerson(person)} className={css.link}>
          {name || copy.nobody}
        </Link>
        <a href={`tel:+${phone}`} className={css.link}>
          {formatPhone(phone)}
        </a>
      </span>
    ),
  },
  {
    key: 'order',
    head: heads.order,
    cell: ({ order }) => (
      <Link href={paths.adminOrders({ status: 'all', q: order.number })} className={css.link}>
        {orderedService(order)} <span className={css.quiet}>{order.number}</span>
      </Link>
    ),
  },
  { key: 'status', head: heads.status, cell: (it) => <Status problem={it} />, narrow: true },
]

function Status({ problem: { status, overdue, action } }: { problem: ProblemRow }) {
  if (overdue)
    return (
      <Badge tone="red" icon={<Clock aria-hidden="true" />}>
        {copy.overdue}
      </Badge>
    )
  if (status === 'open')
    return (
      <Badge tone="yellow" icon={<TriangleAlert aria-hidden="true" />}>
        {copy.statuses.open}
      </Badge>
    )
  return (
    <Badge tone="green" icon={<CircleCheck aria-hidden="true" />}>
      {action ? copy.done[action] : copy.statuses.closed}
    </Badge>
  )
}
