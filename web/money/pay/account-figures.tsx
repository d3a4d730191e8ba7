import { formatRupees } from '#web/lib/format.ts'
import css from './account-figures.module.css'

type FiguresProps = { figures: readonly (readonly [term: string, rupees: number])[] }

/** What is owed to a worker, and the cash in hand, in large figures. */
export function AccountFigures({ figures }: FiguresProps) {
  return (
    <dl className={css.figures}>
      {figures.map(([term, rupees]) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{formatRupees(rupees)}</dd>
        </div>
      ))}
    </dl>
  )
}
