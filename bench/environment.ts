import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Role } from '#domain/accounts.ts'
import { indiaClock } from '#domain/schedule.ts'
import { ensureAccount } from '#server/accounts/repo.ts'
import { readConfig } from '#server/config/config.ts'
import { transact } from '#server/db/database.ts'
import { openDependencies, type Dependencies } from '#server/dependencies.ts'
import { openLog } from '#server/lib/log.ts'
import { startSession } from '#server/sessions/repo.ts'
import { emptyDatabase } from '#test/postgres/postgres-database.ts'
import { postgres } from '../scripts/test/postgres.ts'

const run = promisify(execFile)

/**
 * Creates a folder and a database for the product, and the environment variables that select them.
 */
export async function benchEnvironment(
  engine: string,
  more: Readonly<Record<string, string>> = {},
) {
  const folder = mkdtempSync(join(tmpdir(), 'chamak-bench-'))
  if (engine === 'postgres') process.env['TEST_DATABASE_URL'] ??= await postgres()
  const database = engine === 'postgres' ? await emptyDatabase() : undefined
  const env: Readonly<Record<string, string>> = {
    DATA_DIR: folder,
    RATE_LIMIT_SCALE: '100000',
    ...(database && { DATABASE_URL: database.url }),
    ...more,
  }
  return {
    env,
    folder,
    openDeps: (now?: () => number) =>
      openDependencies(
        { ...readConfig(env), overloadedAfterMs: Infinity },
        openLog('error', 'json'),
        now,
      ),
    leave: async () => {
      await database?.drop()
      rmSync(folder, { recursive: true })
    },
  }
}

/** The people of a shop with so many orders. */
export const sizesFor = (orders: number) => ({
  orders,
  customers: Math.max(10, Math.round(orders / 5)),
  workers: Math.max(5, Math.round(orders / 500)),
})

/** Seeds the database with the operator's command; returns the seconds it took. */
export async function seed(env: Readonly<Record<string, string>>, orders: number): Promise<number> {
  const startedAt = performance.now()
  const args = Object.entries(sizesFor(orders)).flatMap(([name, n]) => [`--${name}`, String(n)])
  await run(process.execPath, ['server/commands/seed.ts', ...args], {
    env: { PATH: process.env['PATH'], ...env },
  })
  return (performance.now() - startedAt) / 1000
}

/** Signs a user in; returns the session's token. */
export async function signIn({ db }: Dependencies, role: Role, phone: string): Promise<string> {
  return transact(db, async (tx) => {
    const person = { phone, role, name: 'Meera', address: '' }
    const { id } = await ensureAccount(tx, person, Date.now())
    return startSession(tx, id, Date.now())
  })
}

/** Signs in the seeded owner, and the customer and the worker who have most to see. */
export async function signInSeeded({ db }: Dependencies): Promise<Readonly<Record<Role, string>>> {
  const { date } = indiaClock(Date.now())
  const { user } = await db
    .selectFrom('order')
    .select('account_id as user')
    .groupBy('account_id')
    .orderBy((eb) => eb.fn.countAll(), 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  const { worker } = await db
    .selectFrom('assignment')
    .innerJoin('order', 'order.id', 'assignment.order_id')
    .select('worker_id as worker')
    .where('order.date', '=', date)
    .groupBy('worker_id')
    .orderBy((eb) => eb.fn.countAll(), 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  const { admin } = await db
    .selectFrom('account')
    .select('id as admin')
    .where('phone', '=', '919800000001')
    .executeTakeFirstOrThrow()
  const open = (id: string) => transact(db, (tx) => startSession(tx, id, Date.now()))
  return { user: await open(user), worker: await open(worker), admin: await open(admin) }
}
