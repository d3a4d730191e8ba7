import type { CashTaken, WorkerEntry } from '#contract/money/worker-account.ts'
import { isReversible } from '#domain/money/worker-account.ts'
import { indiaClock } from '#domain/schedule.ts'
import { nameOf } from '#i18n/catalogue.ts'
import { pay as copy } from '#i18n/pay.ts'
import { formatDay } from '#web/lib/format.ts'
import { EntryLine } from '#web/money/entry-line.tsx'
import { PurseIcon, type Purse } from '#web/money/pay/account-figures.tsx'
import { Stack } from '#web/ui/layout.tsx'
import css from './account-entries.module.css'

type EntriesProps = {
  account: { readonly entries: readonly WorkerEntry[]; readonly cash: readonly CashTaken[] }
  /** Offered for entries that can be taken back. */
  onCorrect?: (entry: WorkerEntry) => void
  /** Heading of a day. */
  dayAs: 'h2' | 'h3'
}

/** A month of a worker's account by day, newest first: pay, payouts and cash. */
export function AccountEntries({ account, onCorrect, dayAs: Day }: EntriesProps) {
  const lines = [...account.entries.map(entryLine), ...account.cash.map(cashLine)]
  if (lines.length === 0) return <p>{copy.noEntries}</p>
  lines.sort((a, b) => b.at.localeCompare(a.at))
  const days = [...new Set(lines.map(dayOf))]
  return (
    <Stack>
      {days.map((date) => (
        <section key={date}>
          <Day className={css.day}>{formatDay(date)}</Day>
          <ul>
            {lines
              .filter((it) => dayOf(it) === date)
              .map((it) => (
                <AccountLine key={it.key} line={it} onCorrect={onCorrect} />
              ))}
          </ul>
        </section>
      ))}
    </Stack>
  )
}

type Line = {
  readonly key: string
  readonly at: string
  readonly what: string
  readonly more: string
  readonly rupees: number
  readonly isReversed: boolean
  readonly purse: Purse
  /** Set for an entry of the account itself. */
  readonly entry?: WorkerEntry
}

const dayOf = ({ at }: Line): string => indiaClock(Date.parse(at)).date

const purses = {
  pay: 'pay',
  'pay-change': 'pay',
  opening: 'pay',
  payout: 'pay',
  handover: 'cash',
  offset: 'cash',
  reversal: 'reversal',
} as const satisfies Record<WorkerEntry['kind'], Purse>

function entryLine(entry: WorkerEntry): Line {
  const { entry_id: key, at, kind, method, number, service, note, by, rupees, reversed } = entry
  const how = method && kind === 'payout' ? `, ${copy.methods[method]}` : ''
  const what = number ? `${copy.kinds[kind]}, ${number}` : `${copy.kinds[kind]}${how}`
  const more = [service && nameOf({ label: service, hindi: entry.service_hindi }), note, by]
    .filter(Boolean)
    .join(' · ')
  return { key, at, what, more, rupees, isReversed: reversed, purse: purses[kind], entry }
}

function cashLine(cash: CashTaken): Line {
  const { payment_id: key, at, rupees, number, service: label, service_hindi: hindi } = cash
  const what = `${rupees > 0 ? copy.cashTaken : copy.cashBack}, ${number}`
  return {
    key,
    at,
    what,
    more: nameOf({ label, hindi }),
    rupees,
    isReversed: false,
    purse: 'cash',
  }
}

type LineProps = { line: Line; onCorrect: EntriesProps['onCorrect'] }

function AccountLine({ line, onCorrect }: LineProps) {
  const { what, more, rupees, isReversed, purse, entry } = line
  const mayCorrect = onCorrect && entry && isReversible(entry.kind) && !isReversed
  return (
    <EntryLine
      icon={<PurseIcon of={purse} />}
      what={what}
      notes={[more]}
      rupees={rupees}
      strong={purse === 'pay'}
      isReversed={isReversed}
      onCorrect={mayCorrect ? () => onCorrect(entry) : undefined}
    />
  )
}
