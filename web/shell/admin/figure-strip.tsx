import { Link } from 'wouter'
import { classNames } from '#web/ui/class-names.ts'
import css from './figure-strip.module.css'

type StripFigure = {
  /** The list that it counts. */
  readonly href: string
  readonly value: string
  readonly label: string
  /** There is something. */
  readonly some: boolean
  /** Red while there is something. */
  readonly hurts?: boolean
}

type FigureStripProps = {
  /** Accessible name. */
  label: string
  figures: readonly StripFigure[]
  /** Room for amounts of seven digits. */
  wide?: boolean
}

/** Longer values, such as ₹80,141.50, are set smaller on a phone. */
const shortLength = 8

/** Figures side by side, each leading to what it counts. Red is what hurts. */
export function FigureStrip({ label: name, figures, wide }: FigureStripProps) {
  return (
    <nav aria-label={name}>
      <ul className={classNames(css.strip, wide && css.wide)}>
        {figures.map(({ href, value, label, some, hurts }) => (
          <li key={label}>
            <Link
              href={href}
              className={classNames(
                css.figure,
                !wide && value.length > shortLength && css.long,
                !some && css.none,
                hurts && some && css.hurts,
              )}
            >
              <strong>{value}</strong> <span>{label}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
