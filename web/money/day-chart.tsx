import { useState, type KeyboardEvent } from 'react'
import { Link } from 'wouter'
import type { LastMonth } from '#contract/dashboard.ts'
import { lastMonth as copy } from '#i18n/dashboard.ts'
import { formatCount, formatDay } from '#web/lib/format.ts'
import { CountTable } from '#web/money/count-table.tsx'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button/button.tsx'
import { SectionCard } from '#web/ui/card.tsx'
import css from './day-chart.module.css'

const [width, height, gap] = [600, 160, 4]

type Days = LastMonth['days']

/**
 * Jobs per day over a month, as bars or as a table. The arrow keys move between the bars; each bar
 * links to its day.
 */
export function DayChart({ figures: { days } }: { figures: LastMonth }) {
  const [asTable, setAsTable] = useState(false)
  const most = Math.max(...days.map(({ orders }) => orders), 0)
  const total = days.reduce((sum, { orders }) => sum + orders, 0)
  return (
    <SectionCard
      heading={copy.perDay}
      text={total > 0 ? copy.perDayText(formatCount(total), formatCount(most)) : copy.noJobs}
      aside={
        <Button variant="quiet" size="small" onClick={() => setAsTable(!asTable)}>
          {asTable ? copy.asChart : copy.asTable}
        </Button>
      }
    >
      {asTable ? <DayTable days={days} /> : <Bars days={days} most={Math.max(most, 1)} />}
    </SectionCard>
  )
}

const ordersOfDay = (date: string): string =>
  paths.adminOrders({ status: 'all', from: date, to: date })

/** The same days as a table, latest first. */
function DayTable({ days }: { days: Days }) {
  return (
    <CountTable
      caption={copy.perDay}
      heads={[copy.day, copy.jobs]}
      rows={[...days].reverse().map(({ date, orders }) => ({
        key: date,
        name: <Link href={ordersOfDay(date)}>{formatDay(date)}</Link>,
        count: orders,
      }))}
    />
  )
}

function Bars({ days, most }: { days: Days; most: number }) {
  return (
    <div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- arrow keys move between bars */}
      <svg
        viewBox={`0 0 ${width} ${height}`}
        preserveAspectRatio="none"
        className={css.bars}
        role="group"
        aria-label={copy.perDay}
        onKeyDown={moveAmongBars}
      >
        {days.map((day, n) => (
          <Bar key={day.date} day={day} n={n} of={days.length} most={most} />
        ))}
      </svg>
      <p className={css.axis} aria-hidden="true">
        <span>{formatDay(days[0]?.date ?? '')}</span>
        <span>{copy.today}</span>
      </p>
    </div>
  )
}

type BarProps = { day: Days[number]; n: number; of: number; most: number }

/** One of `of` bars, as wide for the pointer as its day. Only the last bar is in the tab order. */
function Bar({ day: { date, orders }, n, of, most }: BarProps) {
  const step = width / of
  const barHeight = orders && Math.max(3, (orders / most) * height)
  const label = copy.ofDay(formatDay(date), formatCount(orders))
  return (
    <Link
      href={ordersOfDay(date)}
      aria-label={label}
      tabIndex={n === of - 1 ? 0 : -1}
      className={css.day}
    >
      <title>{label}</title>
      <rect x={n * step} y={0} width={step} height={height} className={css.reach} />
      <rect
        x={n * step + gap / 2}
        y={height - barHeight}
        width={step - gap}
        height={barHeight}
        rx={2}
        className={css.bar}
      />
    </Link>
  )
}

function moveAmongBars(event: KeyboardEvent<SVGSVGElement>): void {
  const bars = [...event.currentTarget.querySelectorAll('a')]
  const at = bars.findIndex((bar) => bar === event.target)
  const targets: Record<string, number> = {
    ArrowLeft: at - 1,
    ArrowRight: at + 1,
    Home: 0,
    End: bars.length - 1,
  }
  const next = bars[targets[event.key] ?? -1]
  if (!next) return
  event.preventDefault()
  next.focus()
}
