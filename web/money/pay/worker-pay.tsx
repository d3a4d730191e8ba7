import { useState } from 'react'
import type { PaidWorker } from '#contract/money/worker-account.ts'
import { toPaise, toRupees } from '#domain/catalogue/price.ts'
import { pay as copy } from '#i18n/pay.ts'
import { formatRupees } from '#web/lib/format.ts'
import type { AccountAct } from '#web/money/pay/account-dialogs.tsx'
import { AccountEntries } from '#web/money/pay/account-entries.tsx'
import { AccountFigures } from '#web/money/pay/account-figures.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Muted, Row, Stack } from '#web/ui/layout.tsx'
import css from './worker-pay.module.css'

type WorkerPayProps = { worker: PaidWorker; onAct: (act: AccountAct) => void }

/** What is owed to a worker and the cash in hand, with the month's entries on demand. */
export function WorkerPay({ worker, onAct }: WorkerPayProps) {
  const [isOpen, setOpen] = useState(false)
  const { name, in_hand } = worker
  return (
    <Stack as={Card} gap={3} className={css.card}>
      <h2>{name}</h2>
      <AccountFigures account={worker} owed={copy.youOwe} inHand={copy.holds} />
      {settlement(worker) && <Muted>{settlement(worker)}</Muted>}
      <Row>
        <Button
          size="small"
          aria-label={copy.recordFor(name)}
          onClick={() => onAct({ kind: 'payout' })}
        >
          {copy.record}
        </Button>
        {in_hand > 0 && (
          <Button
            size="small"
            aria-label={copy.takeCashFrom(name)}
            onClick={() => onAct({ kind: 'take' })}
          >
            {copy.takeCash}
          </Button>
        )}
        <Button
          variant="secondary"
          size="small"
          aria-expanded={isOpen}
          aria-label={copy.rows(name)}
          onClick={() => setOpen(!isOpen)}
        >
          {copy.account}
        </Button>
      </Row>
      {isOpen && <Month worker={worker} onAct={onAct} />}
    </Stack>
  )
}

/** What is left between the two once the cash counts as pay. */
function settlement({ owed, in_hand }: PaidWorker): string | undefined {
  if (owed <= 0 || in_hand <= 0) return undefined
  const left = toRupees(toPaise(in_hand) - toPaise(owed))
  if (left === 0) return copy.even
  return left > 0 ? copy.handsOver(formatRupees(left)) : copy.leftToPay(formatRupees(-left))
}

/** The month's entries, with what can be corrected. */
function Month({ worker, onAct }: WorkerPayProps) {
  const { jobs, earned, paid_out, owed, in_hand } = worker
  return (
    <>
      <p className={css.month}>
        {copy.month(copy.jobs(jobs), formatRupees(earned), formatRupees(paid_out))}
      </p>
      <AccountEntries
        account={worker}
        dayAs="h3"
        onCorrect={(entry) => onAct({ kind: 'reverse', entry })}
      />
      <Row>
        {owed > 0 && in_hand > 0 && (
          <Button variant="secondary" size="small" onClick={() => onAct({ kind: 'keep' })}>
            {copy.keepCash}
          </Button>
        )}
        <Button variant="secondary" size="small" onClick={() => onAct({ kind: 'change' })}>
          {copy.changePay}
        </Button>
      </Row>
    </>
  )
}
