import { useState } from 'react'
import { exportExpenses, type Expense } from '#contract/money/expenses.ts'
import { toPaise, toRupees } from '#domain/catalogue/price.ts'
import { nameOf } from '#i18n/catalogue.ts'
import { expenses as copy } from '#i18n/expenses.ts'
import { formatDay, formatIndianDay, formatRupees } from '#web/lib/format.ts'
import { FileLink } from '#web/list/list-toolbar.tsx'
import { EntryLine } from '#web/money/entry-line.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { SectionCard } from '#web/ui/card.tsx'
import { Muted, Row, Stack } from '#web/ui/layout.tsx'
import { lazyDialog } from '#web/ui/lazy/lazy-dialog.tsx'

const writing = lazyDialog(
  async () => (await import('#web/orders/money/expense-dialog.tsx')).ExpenseDialog,
)
const correcting = lazyDialog(
  async () => (await import('#web/money/expenses/take-back-dialog.tsx')).TakeBackDialog,
)

type MonthExpensesProps = { expenses: readonly Expense[]; month: string }

/** What was spent in a month, the latest day first, with what corrects it. */
export function MonthExpenses({ expenses, month }: MonthExpensesProps) {
  const [open, setOpen] = useState<'new' | Expense>()
  const close = () => setOpen(undefined)
  const paise = expenses.reduce((sum, it) => sum + (it.reversed ? 0 : toPaise(it.rupees)), 0)
  const isEmpty = expenses.length === 0
  // At the head: a new expense appears right below it, however long the list is.
  const add = (
    <Row>
      <Button variant="secondary" size="small" onClick={() => setOpen('new')}>
        {copy.add}
      </Button>
    </Row>
  )
  return (
    <SectionCard
      heading={isEmpty ? copy.spent : copy.spentOf(formatRupees(toRupees(paise)))}
      aside={add}
    >
      <Stack gap={3}>
        {isEmpty && <Muted>{copy.empty}</Muted>}
        {!isEmpty && (
          <ul>
            {expenses.map((it) => (
              <Line key={it.entry_id} expense={it} onCorrect={() => setOpen(it)} />
            ))}
          </ul>
        )}
        {!isEmpty && (
          <Row>
            <FileLink call={exportExpenses} query={{ month }} title={copy.csv}>
              {copy.csv}
            </FileLink>
          </Row>
        )}
      </Stack>
      {open === 'new' && <writing.Dialog onClose={close} />}
      {open && open !== 'new' && <correcting.Dialog expense={open} onClose={close} />}
    </SectionCard>
  )
}

function Line({ expense, onCorrect }: { expense: Expense; onCorrect: () => void }) {
  const { date, kind, note, order, by, rupees, reversed } = expense
  const job =
    order && `${order.number} ${nameOf({ label: order.service, hindi: order.service_hindi })}`
  return (
    <EntryLine
      what={[copy.kinds[kind], note].filter(Boolean).join(': ')}
      notes={[
        [formatDay(date), job, by].filter(Boolean).join(' · '),
        reversed !== null &&
          copy.reversedBy(reversed.by, formatIndianDay(reversed.at), reversed.reason),
      ]}
      rupees={rupees}
      isReversed={reversed !== null}
      onCorrect={reversed === null ? onCorrect : undefined}
    />
  )
}
