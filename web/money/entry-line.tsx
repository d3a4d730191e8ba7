import type { ReactNode } from 'react'
import { pay as copy } from '#i18n/pay.ts'
import { formatRupees } from '#web/lib/format.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Figures, Muted } from '#web/ui/layout.tsx'
import css from './entry-line.module.css'

type EntryLineProps = {
  icon?: ReactNode
  what: string
  /** Below it, each on a line of its own; empty ones are left out. */
  notes: readonly (string | false)[]
  rupees: number
  strong?: boolean
  isReversed: boolean
  /** Takes it back. */
  onCorrect: (() => void) | undefined
}

/** An entry of an account: what it was, its amount, and what corrects it; struck through after that. */
export function EntryLine(props: EntryLineProps) {
  const { icon, what, notes, rupees, strong, isReversed, onCorrect } = props
  const amount = formatRupees(rupees)
  const Text = isReversed ? 's' : strong ? 'strong' : 'span'
  return (
    <li className={css.line}>
      {icon}
      <span className={css.what}>
        {isReversed ? <s>{what}</s> : what}
        {notes.map(
          (it) =>
            it && (
              <Muted as="small" key={it}>
                {it}
              </Muted>
            ),
        )}
      </span>
      <span className={css.amount}>
        <Figures as={Text}>{amount}</Figures>
        {onCorrect && (
          <Button
            variant="quiet"
            size="small"
            aria-label={copy.correctThis(what, amount)}
            onClick={onCorrect}
          >
            {copy.correct}
          </Button>
        )}
      </span>
    </li>
  )
}
