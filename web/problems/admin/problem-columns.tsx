import { CircleCheck, Clock, TriangleAlert } from 'lucide-react'
import type { ProblemRow } from '#contract/problems/problems.ts'
import { isProblemOpen } from '#domain/problems/problems.ts'
import { problemList as copy } from '#i18n/problems.ts'
import { formatMoment } from '#web/lib/format.ts'
import { actionColumn, customerColumn, orderColumn } from '#web/orders/admin/row-columns.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Muted } from '#web/ui/layout.tsx'
import type { Column } from '#web/ui/table.tsx'
import css from './problem-columns.module.css'

const { columns: heads } = copy

export const problemColumns = (
  onOpen: (problem: ProblemRow) => void,
): readonly Column<ProblemRow>[] => [
  ...readColumns,
  actionColumn({
    head: heads.actions,
    answer: copy.answer,
    open: copy.open,
    isWaiting: isProblemOpen,
    onOpen,
  }),
]

const readColumns: readonly Column<ProblemRow>[] = [
  { key: 'at', head: heads.at, cell: ({ at }) => formatMoment(at), narrow: true },
  {
    key: 'text',
    head: heads.text,
    cell: ({ text, images }) => (
      <span className={css.words}>
        <span className={css.text}>{text}</span>
        {images.length > 0 && <Muted as="span">{copy.photos(images.length)}</Muted>}
      </span>
    ),
  },
  customerColumn(heads.customer, copy.nobody),
  orderColumn(heads.order),
  { key: 'status', head: heads.status, cell: (it) => <Status problem={it} />, narrow: true },
]

function Status({ problem: { status, overdue, action } }: { problem: ProblemRow }) {
  if (overdue)
    return (
      <Badge tone="red" icon={<Clock aria-hidden="true" />}>
        {copy.overdue}
      </Badge>
    )
  if (isProblemOpen({ status }))
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
