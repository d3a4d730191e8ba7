import { Minus, Plus } from 'lucide-react'
import { booking as copy } from '#i18n/booking.ts'
import css from './counter.module.css'

type CounterProps = {
  /** What is counted. */
  name: string
  value: number
  least: number
  most: number
  onChange: (value: number) => void
}

/** A small number, one up or down. At its limits a button stays, so that the focus does. */
export function Counter({ name, value, least, most, onChange }: CounterProps) {
  const step = (to: number) => () => {
    if (to >= least && to <= most) onChange(to)
  }
  return (
    <div role="group" aria-label={name} className={css.counter}>
      <button
        type="button"
        aria-label={copy.less(name)}
        aria-disabled={value <= least}
        onClick={step(value - 1)}
      >
        <Minus aria-hidden="true" />
      </button>
      <output>{value}</output>
      <button
        type="button"
        aria-label={copy.more(name)}
        aria-disabled={value >= most}
        onClick={step(value + 1)}
      >
        <Plus aria-hidden="true" />
      </button>
    </div>
  )
}
