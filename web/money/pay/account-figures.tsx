import { Banknote, Wallet } from 'lucide-react'
import { pay as copy } from '#i18n/pay.ts'
import { formatRupees } from '#web/lib/format.ts'
import { Muted } from '#web/ui/layout.tsx'
import css from './account-figures.module.css'

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
    [isAdvance ? copy.advanced : terms.owed, Math.abs(owed), Wallet],
    [terms.inHand, in_hand, Banknote],
  ] as const
  return (
    <dl className={css.figures}>
      {figures.map(([term, rupees, Icon]) => (
        <div key={term}>
          <Muted as="dt" className={css.term}>
            <Icon aria-hidden="true" />
            {term}
          </Muted>
          <dd>{formatRupees(rupees)}</dd>
        </div>
      ))}
    </dl>
  )
}
