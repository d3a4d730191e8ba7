import { Banknote, Undo2, Wallet } from 'lucide-react'
import { pay as copy } from '#i18n/pay.ts'
import { formatRupees } from '#web/lib/format.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Muted } from '#web/ui/layout.tsx'
import { toneClass } from '#web/ui/tone.ts'
import css from './account-figures.module.css'

const purses = {
  pay: [Wallet, 'green'],
  cash: [Banknote, 'yellow'],
  reversal: [Undo2, 'gray'],
} as const

/** Whose money it is: the worker's pay, or customers' cash; the same beside sums and entries. */
export type Purse = keyof typeof purses

export function PurseIcon({ of }: { of: Purse }) {
  const [Icon, tone] = purses[of]
  return (
    <span className={classNames(css.purse, toneClass(tone))}>
      <Icon aria-hidden="true" />
    </span>
  )
}

type FiguresProps = {
  account: { readonly owed: number; readonly in_hand: number }
  owed: string
  inHand: string
}

/** What is owed to a worker, and the cash in hand, in large figures. */
export function AccountFigures({ account, ...terms }: FiguresProps) {
  const { owed, in_hand } = account
  const isAdvance = owed < 0
  const figures = [
    [isAdvance ? copy.advanced : terms.owed, Math.abs(owed), 'pay'],
    [terms.inHand, in_hand, 'cash'],
  ] as const
  return (
    <dl className={css.figures}>
      {figures.map(([term, rupees, purse]) => (
        <div key={term}>
          <Muted as="dt" className={css.term}>
            <PurseIcon of={purse} />
            {term}
          </Muted>
          <dd>{formatRupees(rupees)}</dd>
        </div>
      ))}
    </dl>
  )
}
