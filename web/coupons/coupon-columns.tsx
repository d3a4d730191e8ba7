import { CircleCheck, CircleX, Clock } from 'lucide-react'
import type { CouponRow } from '#contract/coupons/coupons.ts'
import { indiaClock } from '#domain/schedule.ts'
import { coupons as copy } from '#i18n/coupons.ts'
import { serverNow } from '#web/lib/clock.ts'
import { formatDay, formatRupees } from '#web/lib/format.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { Muted } from '#web/ui/layout.tsx'
import type { Column } from '#web/ui/table.tsx'
import css from './coupon-columns.module.css'

const { columns: heads } = copy

export function couponColumns(onEdit: (coupon: CouponRow) => void): readonly Column<CouponRow>[] {
  return [
    ...readColumns,
    {
      key: 'actions',
      head: heads.actions,
      cell: (it) => (
        <Button
          variant="secondary"
          size="small"
          aria-label={copy.editOne(it.code)}
          onClick={() => onEdit(it)}
        >
          {copy.edit}
        </Button>
      ),
      actions: true,
      narrow: true,
    },
  ]
}

const readColumns: readonly Column<CouponRow>[] = [
  { key: 'code', head: heads.code, cell: (it) => <strong className={css.code}>{it.code}</strong> },
  {
    key: 'value',
    head: heads.value,
    cell: ({ percent, rupees, first_only }) => (
      <span className={css.lines}>
        {percent === null ? formatRupees(rupees ?? 0) : copy.percent(percent)}
        {first_only && <Muted as="span">{copy.firstOnly}</Muted>}
      </span>
    ),
  },
  { key: 'days', head: heads.days, cell: daysText },
  {
    key: 'used',
    head: heads.used,
    cell: ({ used, limit, per_customer: each }) => (
      <span className={css.lines}>
        {copy.used(used, limit)}
        {each !== null && <Muted as="span">{copy.eachOnce(each)}</Muted>}
      </span>
    ),
  },
  { key: 'state', head: heads.state, cell: (it) => <State coupon={it} />, narrow: true },
]

function daysText({ from, to }: CouponRow): string {
  const parts = [from && copy.from(formatDay(from)), to && copy.to(formatDay(to))].filter(Boolean)
  return parts.join(' ') || copy.always
}

function toState({ active, from, to, limit, used }: CouponRow): keyof typeof copy.states {
  const today = indiaClock(serverNow()).date
  if (!active) return 'off'
  if (to !== null && to < today) return 'over'
  if (limit !== null && used >= limit) return 'usedUp'
  return from !== null && today < from ? 'later' : 'on'
}

function State({ coupon }: { coupon: CouponRow }) {
  const state = toState(coupon)
  const tone = state === 'on' ? 'green' : state === 'later' ? 'yellow' : 'gray'
  const Icon = state === 'on' ? CircleCheck : state === 'later' ? Clock : CircleX
  return (
    <Badge tone={tone} icon={<Icon aria-hidden="true" />}>
      {copy.states[state]}
    </Badge>
  )
}
