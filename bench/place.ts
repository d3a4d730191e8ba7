import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { business } from '#business'
import { checkBusiness } from '#contract/business.ts'
import { ensureAccount } from '#server/accounts/repo.ts'
import { readConfig } from '#server/config.ts'
import { transact } from '#server/db/database.ts'
import { buildApp } from '#server/http/app.ts'
import { openLog } from '#server/log.ts'
import { open } from '#server/open.ts'
import { startSession } from '#server/sessions/repo.ts'
import { emptySchema } from '#test/postgres-schema.ts'
import { postgres } from '../scripts/test/postgres.ts'
import { plant } from '../server/commands/seed/plant.ts'

/** The whole product on a database of its own with so many orders, and an admin's session. */
export async function seededPlace(engine: string, orders: number) {
  const dataDir = mkdtempSync(join(tmpdir(), 'chamak-bench-'))
  if (engine === 'postgres') process.env['TEST_DATABASE_URL'] ??= await postgres()
  const schema = engine === 'postgres' ? await emptySchema() : undefined
  const config = readConfig({
    DATA_DIR: dataDir,
    RATE_LIMIT_SCALE: '100000',
    ...(schema && { DATABASE_URL: schema.url }),
  })
  const settings = { ...config, overloadedAfterMs: Infinity }
  const deps = await open(settings, checkBusiness(business), openLog('error', 'json'))
  const startedAt = performance.now()
  const people = { customers: Math.max(10, orders / 5), workers: Math.max(5, orders / 500) }
  await plant(deps, { orders, ...people }, false)
  const seconds = (performance.now() - startedAt) / 1000
  const token = await transact(deps.db, async (tx) => {
    const owner = { phone: '919800000002', role: 'admin', name: 'Meera', address: '' } as const
    const { id } = await ensureAccount(tx, owner, Date.now())
    return startSession(tx, id, Date.now())
  })
  const app = await buildApp(deps, join(dataDir, 'no-pages'))
  const close = async (): Promise<void> => {
    await app.close()
    await deps.close()
    await schema?.drop()
    rmSync(dataDir, { recursive: true })
  }
  return { app, db: deps.db, cookies: { access_token: token }, seconds, close }
}

export type Place = Awaited<ReturnType<typeof seededPlace>>
