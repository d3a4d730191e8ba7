import { CircleCheck, CirclePause, CircleX, Clock } from 'lucide-react'
import { Link } from 'wouter'
import type { AdminPlanRow } from '#contract/plans/plans.ts'
import { formatPhone } from '#domain/phone.ts'
import { planList as copy } from '#i18n/plan-list.ts'
import { formatMoment, formatSlot } from '#web/lib/format.ts'
import { lineText, orderedService, orderPrice } from '#web/lib/order-text.ts'
import { priceText } from '#web/lib/price.ts'
import { paths } from '#web/paths.ts'
import { Badge, type Tone } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button/button.tsx'
import type { Column } from '#web/ui/table.tsx'
import css from './plan-columns.module.css'

const { columns: heads } = copy

export function planColumns(onOpen: (plan: AdminPlanRow) => void): readonly Column<AdminPlanRow>[] {
  return [
    ...readColumns,
    {
      key: 'actions',
      head: heads.actions,
      cell: (it) => (
        <Button
          variant={it.state === 'pending' ? 'primary' : 'secondary'}
          size="small"
          aria-describedby={`${it._id}-name`}
          onClick={() => onOpen(it)}
        >
          {it.state === 'pending' ? copy.answer : copy.open}
        </Button>
      ),
      actions: true,
      narrow: true,
    },
  ]
}

/** 'Every week: 2 BHK, Occupied; 4 × Chair Cleaning'. */
export function planText(plan: AdminPlanRow): string {
  const what = plan.lines.map(lineText).join('; ') || orderedService(plan)
  return `${copy.every[plan.every]}: ${what}`
}

const readColumns: readonly Column<AdminPlanRow>[] = [
  { key: 'asked', head: heads.asked, cell: (it) => formatMoment(it.created_at), narrow: true },
  {
    key: 'what',
    head: heads.what,
    cell: (it) => (
      <span className={css.words}>
        {planText(it)}
        <span className={css.quiet}>{priceText(orderPrice(it))}</span>
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
    key: 'next',
    head: heads.next,
    cell: ({ next: [first] }) => (first ? formatSlot(first) : '–'),
    narrow: true,
  },
  { key: 'state', head: heads.state, cell: (it) => <PlanState state={it.state} />, narrow: true },
]

const looks: Readonly<Record<AdminPlanRow['state'], { tone: Tone; Icon: typeof Clock }>> = {
  pending: { tone: 'yellow', Icon: Clock },
  active: { tone: 'green', Icon: CircleCheck },
  paused: { tone: 'blue', Icon: CirclePause },
  ended: { tone: 'gray', Icon: CircleX },
  declined: { tone: 'red', Icon: CircleX },
}

export function PlanState({ state }: { state: AdminPlanRow['state'] }) {
  const { tone, Icon } = looks[state]
  return (
    <Badge tone={tone} icon={<Icon aria-hidden="true" />}>
      {copy.tabs[state]}
    </Badge>
  )
}
