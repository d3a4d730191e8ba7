import type { z } from 'zod/mini'
import { billNow, getMonthly, setMonthly } from '#contract/bills/monthly.ts'
import { toRupees } from '#domain/catalogue/price.ts'
import { Refusal } from '#domain/refusals.ts'
import { indiaClock } from '#domain/schedule.ts'
import { findAccountById } from '#server/accounts/repo.ts'
import { billWaiting, type MonthlyDeps } from '#server/bills/monthly/issue.ts'
import {
  findMonthlyPayer,
  saveMonthly,
  sumWaiting,
  type MonthlyPayer,
} from '#server/bills/monthly/repo.ts'
import { recordAudit } from '#server/db/audit.ts'
import { transact } from '#server/db/database.ts'
import type { Db } from '#server/db/tables.ts'
import { registerEndpoint, type ApiServer } from '#server/http/register-endpoint.ts'

/** Registers what owners decide about a customer who pays once a month. */
export function monthlyRoutes(api: ApiServer, deps: MonthlyDeps): void {
  const { db, now } = deps

  registerEndpoint(api, { getMonthly }, async ({ userid }) => {
    await getCustomer(db, userid)
    const payer = await findMonthlyPayer(db, userid)
    const { n: waiting, paise, at } = await sumWaiting(db, userid)
    const { billName: name, billGstin: gstin, billAddress: address } = payer
    return {
      monthly: payer.monthly === 1,
      bill_to: name === '' ? null : { name, gstin, address },
      mail: mailOf(payer),
      waiting,
      rupees: toRupees(paise),
      billed_on: at === null ? null : indiaClock(at).date,
    }
  })

  registerEndpoint(api, { setMonthly }, async ({ userid, monthly, bill_to }, { actor }) => {
    await transact(db, async (tx) => {
      await getCustomer(tx, userid)
      if (!(await saveMonthly(tx, userid, { monthly, to: bill_to }))) return
      const about = { subject: userid, aboutId: userid }
      await recordAudit(tx, { at: now(), actorId: actor.id, kind: 'monthly-changed', ...about })
    })
    return { message: monthly ? 'Billed once a month from the next job on' : 'Each job is billed' }
  })

  registerEndpoint(api, { billNow }, async ({ userid }, { actor }) => {
    await getCustomer(db, userid)
    const all = { actorId: actor.id, by: Number.MAX_SAFE_INTEGER }
    const numbers = await billWaiting(deps, userid, all)
    return { message: numbers.length > 0 ? 'Bill issued' : 'Nothing waits to be billed', numbers }
  })
}

type Mail = z.output<typeof getMonthly.output>['mail']

function mailOf({ email, confirmedEmail }: Pick<MonthlyPayer, 'email' | 'confirmedEmail'>): Mail {
  if (email === '') return 'none'
  return email.toLowerCase() === confirmedEmail ? 'confirmed' : 'unconfirmed'
}

async function getCustomer(db: Db, id: string): Promise<void> {
  const account = await findAccountById(db, id)
  if (!account || account.erasedAt !== null || account.role !== 'user')
    throw new Refusal('account_not_found')
}
