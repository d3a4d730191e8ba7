import { eachDay } from '#domain/schedule.ts'
import { money as copy } from '#i18n/money.ts'
import { formatDay, formatRupees } from '#web/lib/format.ts'
import { Card } from '#web/ui/card.tsx'
import css from './month-chart.module.css'

const [width, height, gap] = [620, 160, 2]

type Day = { readonly date: string; readonly billed: number; readonly received: number }
type ChartProps = { days: readonly Day[]; of: { readonly from: string; readonly to: string } }

/** Two bars per day. Hidden from screen readers, since a table beside it has the same figures. */
export function MonthChart({ days, of }: ChartProps) {
  const byDate = new Map(days.map((it) => [it.date, it]))
  const all = eachDay(of).map((date) => byDate.get(date) ?? { date, billed: 0, received: 0 })
  const most = Math.max(...all.flatMap((it) => [it.billed, it.received]), 1)
  const step = width / all.length
  return (
    <Card className={css.card}>
      <figure>
        <figcaption className={css.legend}>
          <span className={css.billed}>{copy.billed}</span>
          <span className={css.received}>{copy.received}</span>
          <span className={css.most}>{copy.most(formatRupees(most))}</span>
        </figcaption>
        <svg
          viewBox={`0 0 ${width} ${height}`}
          preserveAspectRatio="none"
          className={css.bars}
          aria-hidden="true"
        >
          {all.map(({ date, billed, received }, n) => (
            <g key={date}>
              <Bar x={n * step + gap} width={step / 2 - gap} share={billed / most} />
              <Bar x={n * step + step / 2} width={step / 2 - gap} share={received / most} came />
            </g>
          ))}
        </svg>
        <p className={css.axis} aria-hidden="true">
          <span>{formatDay(of.from)}</span>
          <span>{formatDay(of.to)}</span>
        </p>
      </figure>
    </Card>
  )
}

type BarProps = { x: number; width: number; share: number; came?: boolean }

function Bar({ x, width, share, came = false }: BarProps) {
  // Refunds may exceed receipts on a day; the chart shows no bar below zero.
  if (share <= 0) return null
  const tall = Math.max(3, share * height)
  return (
    <rect
      x={x}
      y={height - tall}
      width={width}
      height={tall}
      rx={1}
      className={came ? css.cameBar : css.bar}
    />
  )
}
