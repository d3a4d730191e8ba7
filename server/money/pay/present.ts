import type {
  CashTaken,
  Earnings,
  PaidWorker,
  WorkerEntry,
} from '#contract/money/worker-account.ts'
import { toRupees } from '#domain/catalogue/price.ts'
import { monthSpan } from '#domain/money/month.ts'
import { accountOf, earnedAndPaid } from '#domain/money/worker-account.ts'
import { monthAround, toIso, type DateRange } from '#domain/schedule.ts'
import type { Db } from '#server/db/tables.ts'
import { cashWithin, type CashRow } from '#server/money/pay/cash-repo.ts'
import {
  countJobs,
  entriesWithin,
  jobsDone,
  paidWorkers,
  readBalances,
  type ListedEntry,
} from '#server/money/pay/repo.ts'

/** Presents the accounts of all workers, with the entries of a month. */
export async function presentPay(db: Db, month: string): Promise<PaidWorker[]> {
  const books = await readBooks(db, month)
  const jobs = await countJobs(db, daysOf(month))
  return (await paidWorkers(db)).map(({ id: _id, name }) => ({
    _id,
    name,
    jobs: jobs.get(_id) ?? 0,
    ...presentAccount(books, _id),
  }))
}

/** Presents one worker's account; the worker does not learn who wrote the entries. */
export async function presentEarnings(
  db: Db,
  month: string,
  workerId: string,
  reader: 'owner' | 'worker',
): Promise<Earnings> {
  const books = await readBooks(db, month, workerId)
  const account = presentAccount(books, workerId)
  return {
    month,
    jobs: (await jobsDone(db, daysOf(month), workerId)).map(
      ({ id: serviceid, number, service, serviceHindi: service_hindi, date, paise }) => ({
        serviceid,
        number,
        service,
        service_hindi,
        date,
        rupees: toRupees(Number(paise ?? 0)),
      }),
    ),
    payouts: earnedAndPaid(books.entries.get(workerId) ?? []).paid.map(
      ({ at, paise, method, note }) => ({
        at: toIso(at),
        rupees: toRupees(-paise),
        method: method ?? 'cash',
        note,
      }),
    ),
    ...account,
    entries:
      reader === 'owner' ? account.entries : account.entries.map((it) => ({ ...it, by: '' })),
  }
}

const daysOf = (month: string): DateRange => monthAround(`${month}-01`)

type Books = Awaited<ReturnType<typeof readBooks>>

/** Reads the sums of all time, and the rows of a month. */
async function readBooks(db: Db, month: string, workerId?: string) {
  const span = monthSpan(month)
  return {
    balances: Map.groupBy(await readBalances(db, workerId), (it) => it.workerId),
    entries: Map.groupBy(await entriesWithin(db, span, workerId), (it) => it.workerId),
    cash: Map.groupBy(await cashWithin(db, span, workerId), (it) => it.workerId),
  }
}

function presentAccount({ balances, ...month }: Books, workerId: string) {
  const entries = month.entries.get(workerId) ?? []
  const { earned, paid } = earnedAndPaid(entries)
  const { owedPaise, inHandPaise } = accountOf(balances.get(workerId) ?? [])
  return {
    owed: toRupees(owedPaise),
    in_hand: toRupees(inHandPaise),
    balance: toRupees(owedPaise),
    earned: toRupees(sum(earned)),
    paid_out: toRupees(-sum(paid)),
    entries: entries.map(presentEntry),
    cash: (month.cash.get(workerId) ?? []).map(presentCash),
  }
}

const sum = (rows: readonly { readonly paise: number }[]): number =>
  rows.reduce((all, it) => all + it.paise, 0)

const presentEntry = (it: ListedEntry): WorkerEntry => ({
  entry_id: it.id,
  at: toIso(it.at),
  kind: it.written,
  rupees: toRupees(it.paise),
  number: it.number,
  service: it.service,
  service_hindi: it.serviceHindi ?? '',
  method: it.method,
  note: it.note,
  by: it.actorName ?? '',
  reversed: it.undoneBy !== null,
})

const presentCash = (it: CashRow): CashTaken => ({
  payment_id: it.id,
  at: toIso(it.at),
  rupees: toRupees(it.paise),
  number: it.number,
  service: it.service,
  service_hindi: it.serviceHindi,
})
