import { getAfterWages } from '#contract/money/after-wages.ts'
import {
  exportExpenses,
  getExpenses,
  recordExpense,
  reverseExpense as reverseCall,
  type Expense,
} from '#contract/money/expenses.ts'
import { toPaise, toRupees } from '#domain/catalogue/price.ts'
import { monthAround, toIso } from '#domain/schedule.ts'
import type { Dependencies } from '#server/dependencies.ts'
import {
  registerEndpoint,
  registerFileEndpoint,
  type ApiServer,
} from '#server/http/register-endpoint.ts'
import { readAfterWages } from '#server/money/expenses/after-wages.ts'
import { rows } from '#server/money/expenses/export.ts'
import { expensesOn, type ListedExpense } from '#server/money/expenses/repo.ts'
import { reverseExpense, writeExpense } from '#server/money/expenses/write-expense.ts'

const file = { name: 'expenses', rows, module: new URL('export.ts', import.meta.url).href }

type ExpenseDeps = Pick<Dependencies, 'db' | 'engine' | 'settings' | 'now'>

/** Registers what owners spend, and what the jobs bring after wages and expenses. */
export function expenseRoutes(api: ApiServer, deps: ExpenseDeps): void {
  const { db, settings } = deps
  registerEndpoint(api, { recordExpense }, async (input, { actor }) => {
    const { entry_id: id, date, kind, rupees, note, serviceid: orderId = null } = input
    const paise = toPaise(rupees)
    await writeExpense(deps, { id, date, kind, paise, note, orderId, actorId: actor.id })
    return { message: 'Expense written down' }
  })
  registerEndpoint(api, { reverseExpense: reverseCall }, async (input, { actor }) => {
    const { entry_id: id, reverses, reason: note } = input
    await reverseExpense(deps, { id, reverses, note, actorId: actor.id })
    return { message: 'Expense taken back' }
  })
  registerEndpoint(api, { getExpenses }, async ({ month }) => {
    const expenses = await expensesOn(db, monthAround(`${month}-01`))
    return { expenses: expenses.map(present) }
  })
  registerEndpoint(api, { getAfterWages }, async ({ month }) =>
    readAfterWages(db, month, await settings.current()),
  )
  registerFileEndpoint(api, { exportExpenses }, (input, { actor, reply }) =>
    api.sendCsv(reply, actor, file, input),
  )
}

const present = (it: ListedExpense): Expense => ({
  entry_id: it.id,
  date: it.date,
  kind: it.kind,
  rupees: toRupees(it.paise),
  note: it.note,
  order: presentOrder(it),
  by: it.actorName,
  at: toIso(it.at),
  reversed:
    it.backAt === null
      ? null
      : { at: toIso(it.backAt), by: it.backName ?? '', reason: it.backNote ?? '' },
})

const presentOrder = ({ orderId, number, service, serviceHindi }: ListedExpense) =>
  orderId === null || number === null || service === null
    ? null
    : { serviceid: orderId, number, service, service_hindi: serviceHindi ?? '' }
