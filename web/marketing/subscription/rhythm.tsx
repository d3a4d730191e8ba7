import css from './plans.module.css'

const step = 18
const days = [0, 1, 2, 3, 4, 5, 6]
const at = (n: number): number => step / 2 + n * step
/** Visits fall on one weekday: the same column down the month. */
const visitDay = 2

/** Four weeks as rows of days, the days with a visit marked. Says nothing that the card's words do not. */
export function Rhythm({ weeks }: { weeks: readonly number[] }) {
  const rows = [0, 1, 2, 3].map((week) => `M${at(0)} ${at(week)}h${step * (days.length - 1) + 0.1}`)
  return (
    <svg
      className={css.rhythm}
      width={step * 7}
      height={step * 4}
      viewBox={`0 0 ${step * 7} ${step * 4}`}
      aria-hidden="true"
    >
      <path
        d={rows.join('')}
        fill="none"
        strokeWidth="6"
        strokeLinecap="round"
        strokeDasharray={`0 ${step}`}
      />
      {weeks.map((week) => (
        <circle key={week} cx={at(visitDay)} cy={at(week)} r="8" />
      ))}
    </svg>
  )
}
