import type { FastifyReply } from 'fastify'
import type { z } from 'zod/mini'
import { getMyStatement, getStatement } from '#contract/money/statement.ts'
import { buildStatement, maxPrintedEntries } from '#domain/money/statement.ts'
import { upiLink } from '#domain/money/upi.ts'
import { calculateDuePaise } from '#domain/orders/money.ts'
import { visiblePhone } from '#domain/privacy.ts'
import { Refusal } from '#domain/refusals.ts'
import { indiaClock } from '#domain/schedule.ts'
import { findAccountById, type Account } from '#server/accounts/repo.ts'
import { recipientOf } from '#server/bills/issue.ts'
import type { Addressee } from '#server/bills/layout-model.ts'
import { findMonthlyPayer, sumWaiting } from '#server/bills/monthly/repo.ts'
import { printSheet } from '#server/bills/print.ts'
import { recordAudit } from '#server/db/audit.ts'
import { transact } from '#server/db/database.ts'
import type { Db } from '#server/db/tables.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { registerFileEndpoint, type ApiServer } from '#server/http/register-endpoint.ts'
import { sendFile } from '#server/http/send-file.ts'
import { readMovements } from '#server/money/statement/repo.ts'
import { statementCsv } from '#server/money/statement/rows.ts'
import { buildStatementSheet, type CustomerStatement } from '#server/money/statement/sheet.ts'
import { findDueOrders } from '#server/orders/list.ts'

type StatementDeps = Pick<Dependencies, 'db' | 'settings' | 'now'>
type Asked = z.output<(typeof getMyStatement)['input']>

/** Registers the statements of account, of one customer over a period. */
export function statementRoutes(api: ApiServer, deps: StatementDeps): void {
  const { db, now } = deps
  registerFileEndpoint(api, { getStatement }, async ({ userid, ...asked }, { actor, reply }) => {
    const account = await findAccountById(db, userid)
    if (account?.role !== 'user' || account.erasedAt !== null)
      throw new Refusal('account_not_found')
    const act = { kind: 'statement-made', subject: userid, aboutId: userid } as const
    await transact(db, (tx) => recordAudit(tx, { at: now(), actorId: actor.id, ...act }))
    return sendStatement(deps, reply, account, asked)
  })

  registerFileEndpoint(api, { getMyStatement }, async (asked, { actor, reply }) => {
    const account = await findAccountById(db, actor.id)
    if (!account) throw new Refusal('account_not_found')
    return sendStatement(deps, reply, account, asked)
  })
}

async function sendStatement(
  deps: StatementDeps,
  reply: FastifyReply,
  account: Account,
  asked: Asked,
): Promise<FastifyReply> {
  const { from, to, format } = asked
  const { before, movements } = await readMovements(deps.db, account.id, { from, to })
  const statement = buildStatement(before, movements)
  if (format === 'pdf' && statement.entries.length > maxPrintedEntries)
    throw new Refusal('statement_too_long')
  const content =
    format === 'csv'
      ? await statementCsv(deps.db, statement, { from, to })
      : await print(deps, account, asked, statement)
  return sendFile(reply, `statement-${from}-${to}`, format, content)
}

/** A customer who pays once a month may name whom the bill goes to. */
async function addresseeOf(db: Db, { id, name, address, phone }: Account): Promise<Addressee> {
  const to = recipientOf(await findMonthlyPayer(db, id))
  return {
    name: to?.name ?? name,
    address: to?.address || address,
    phone: visiblePhone(phone),
    gstin: to?.gstin ?? '',
  }
}

async function print(
  { db, settings: { current }, now }: StatementDeps,
  account: Account,
  { from, to, language }: Asked,
  statement: CustomerStatement,
): Promise<Uint8Array> {
  const settings = await current()
  const today = indiaClock(now()).date
  const due = to < today ? [] : await findDueOrders(db, account.id)
  const duePaise = due.reduce((sum, it) => sum + (calculateDuePaise(it) ?? 0), 0)
  const sheet = buildStatementSheet(
    {
      language: language ?? (account.language || 'en'),
      days: { from, to },
      today,
      to: await addresseeOf(db, account),
      statement,
      now: to < today ? null : { duePaise, waiting: await sumWaiting(db, account.id) },
    },
    settings,
  )
  const numbers = due.map((it) => it.number)
  const isPayable = duePaise > 0 && settings.billing.upiId !== ''
  const upi = isPayable ? upiLink(settings, { numbers, duePaise }) : null
  return printSheet(account.id, { sheet, upi })
}
