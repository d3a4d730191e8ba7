import { useState } from 'react'
import type { AfterWages as Figures, Brought } from '#contract/money/after-wages.ts'
import { indiaClock, type DateRange } from '#domain/schedule.ts'
import { expenses as copy } from '#i18n/expenses.ts'
import { QueryError } from '#web/api/query-error.tsx'
import { serverNow } from '#web/lib/clock.ts'
import { formatRupees } from '#web/lib/format.ts'
import { useDuesByPerson } from '#web/money/debtors.tsx'
import { rowsBy, type Part } from '#web/money/expenses/brought-rows.tsx'
import { BroughtTable } from '#web/money/expenses/brought-table.tsx'
import { MonthExpenses } from '#web/money/expenses/month-expenses.tsx'
import { useAfterWages } from '#web/money/expenses/use-after-wages.ts'
import { SectionCard } from '#web/ui/card.tsx'
import { Muted, Stack } from '#web/ui/layout.tsx'
import { TabPanel, Tabs } from '#web/ui/tabs.tsx'

const parts = ['service', 'town', 'customer'] as const satisfies readonly Part[]
const tabs = parts.map((id) => ({ id, label: copy.by[id] }))
const panelId = 'after-wages'

type AfterWagesProps = { month: string; days: DateRange }

/** What a month's jobs bring after wages and expenses, and what was spent. For owners. */
export function AfterWages({ month, days }: AfterWagesProps) {
  const { isOwner, wages, spent } = useAfterWages(month)
  if (!isOwner) return null
  return (
    <>
      {wages.data ? (
        <Brought figures={wages.data} days={days} />
      ) : (
        <QueryError query={wages} title={copy.heading} message={copy.failed} />
      )}
      {spent.data ? (
        <MonthExpenses expenses={spent.data.expenses} month={month} />
      ) : (
        <QueryError query={spent} title={copy.spent} message={copy.failed} />
      )}
    </>
  )
}

type BroughtProps = { figures: Figures; days: DateRange }

function Brought({ figures, days }: BroughtProps) {
  const [part, setPart] = useState<Part>('service')
  const rows = rowsBy(part, figures, days)
  return (
    <SectionCard heading={copy.heading}>
      <Stack gap={3}>
        <Muted>{copy.text}</Muted>
        {figures.by_service.length === 0 ? (
          <p>{copy.none}</p>
        ) : (
          <>
            <p>
              {sentence(copy.total, figures.total)}
              {figures.total.before.jobs > 0 &&
                ` (${copy.before(formatRupees(figures.total.before.left))})`}
            </p>
            <Waiting days={days} />
            <Tabs
              label={copy.show}
              tabs={tabs}
              selected={part}
              onSelect={setPart}
              panelId={panelId}
            />
            <TabPanel id={panelId} selected={part}>
              <BroughtTable caption={copy.by[part]} rows={rows} />
            </TabPanel>
          </>
        )}
        <OfNoJob apart={figures.apart} />
      </Stack>
    </SectionCard>
  )
}

/** Why jobs of this month stand with nothing billed. */
function Waiting({ days: { from, to } }: Pick<BroughtProps, 'days'>) {
  const jobs = useDuesByPerson().data?.waiting.jobs ?? 0
  const { date: today } = indiaClock(serverNow())
  return jobs > 0 && from <= today && today <= to && <Muted>{copy.waiting(jobs)}</Muted>
}

/** 'All jobs: 64 jobs, ₹31,900 billed, ₹12,760 wages, ₹19,140 left' */
function sentence(of: string, { jobs, billed, wages, expenses, left }: Brought): string {
  const spent = expenses === 0 ? [] : [copy.ofSpent(formatRupees(expenses))]
  const [brought, paid] = [copy.ofBilled(formatRupees(billed)), copy.ofWages(formatRupees(wages))]
  return copy.sentence(of, copy.jobs(jobs), [
    brought,
    paid,
    ...spent,
    copy.ofLeft(formatRupees(left)),
  ])
}

/** What names no job, and what is left after it. */
function OfNoJob({ apart }: Pick<Figures, 'apart'>) {
  const { wages, expenses, left, before } = apart
  if ([wages, expenses, before.wages, before.expenses].every((it) => it === 0)) return null
  const sums = [
    ...(wages === 0 ? [] : [copy.apartWages(formatRupees(wages))]),
    ...(expenses === 0 ? [] : [copy.apartSpent(formatRupees(expenses))]),
  ]
  return (
    <p>
      {sums.length > 0 && `${copy.apart}: ${sums.join(', ')}. `}
      <strong>{copy.inAll(formatRupees(left))}</strong> ({copy.before(formatRupees(before.left))})
    </p>
  )
}
