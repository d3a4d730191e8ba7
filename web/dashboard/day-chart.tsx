import { useState, type KeyboardEvent } from 'react'
import { Link } from 'wouter'
import { dashboard as words } from '#i18n/dashboard.ts'
import { DayTable } from '#web/dashboard/day-table.tsx'
import type { Figures } from '#web/dashboard/use-dashboard.ts'
import { formatCount, formatIndianDate } from '#web/lib/format.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { classNames } from '#web/ui/class-names.ts'
import css from './dashboard.module.css'

const [width, height, gap] = [600, 160, 4]

/** Jobs a day over a month, as bars or as a table. Among bars the arrow keys move; each leads to its day. */
export function DayChart({ figures: { days } }: { figures: Figures }) {
  const [asTable, setAsTable] = useState(false)
  const most = Math.max(...days.map(({ orders }) => orders), 1)
  const total = days.reduce((sum, { orders }) => sum + orders, 0)
  return (
    <Card className={classNames(css.card, css.broad)}>
      <div className={css.head}>
        <div>
          <h2>{words.perDay}</h2>
          <p className={css.quiet}>{words.perDayText(formatCount(total), formatCount(most))}</p>
        </div>
        <Button variant="quiet" size="small" onClick={() => setAsTable(!asTable)}>
          {asTable ? words.asChart : words.asTable}
        </Button>
      </div>
      {asTable ? <DayTable days={days} /> : <Bars days={days} most={most} />}
    </Card>
  )
}

type Days = Figures['days']

function Bars({ days, most }: { days: Days; most: number }) {
  return (
    <div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- arrow keys go from bar to bar */}
      <svg
        viewBox={`0 0 ${width} ${height}`}
        preserveAspectRatio="none"
        className={css.bars}
        role="group"
        aria-label={words.perDay}
        onKeyDown={moveAmongBars}
      >
        {days.map((day, n) => (
          <Bar key={day.date} day={day} n={n} of={days.length} most={most} />
        ))}
      </svg>
      <p className={css.axis} aria-hidden="true">
        <span>{formatIndianDate(days[0]?.date ?? '')}</span>
        <span>{words.today}</span>
      </p>
    </div>
  )
}

type BarProps = { day: Days[number]; n: number; of: number; most: number }

/** One of `of` bars, each as wide to the pointer as its day. The last one is where the keyboard comes in. */
function Bar({ day: { date, orders }, n, of, most }: BarProps) {
  const step = width / of
  const tall = orders && Math.max(3, (orders / most) * height)
  const label = words.ofDay(formatIndianDate(date), formatCount(orders))
  return (
    <Link
      href={paths.adminOrders({ status: 'all', from: date, to: date })}
      aria-label={label}
      tabIndex={n === of - 1 ? 0 : -1}
      className={css.bar}
    >
      <title>{label}</title>
      <rect x={n * step} y={0} width={step} height={height} className={css.reach} />
      <rect
        x={n * step + gap / 2}
        y={height - tall}
        width={step - gap}
        height={tall}
        rx={2}
        className={css.tall}
      />
    </Link>
  )
}

function moveAmongBars(event: KeyboardEvent<SVGSVGElement>): void {
  const bars = [...event.currentTarget.querySelectorAll('a')]
  const at = bars.findIndex((bar) => bar === event.target)
  const ways: Record<string, number> = {
    ArrowLeft: at - 1,
    ArrowRight: at + 1,
    Home: 0,
    End: bars.length - 1,
  }
  const to = bars[ways[event.key] ?? -1]
  if (!to) return
  event.preventDefault()
  to.focus()
}
