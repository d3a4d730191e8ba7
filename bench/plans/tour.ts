import type { AnyEndpoint } from '#contract/endpoint.ts'
import { roles, type Role } from '#domain/accounts.ts'
import { indiaClock, monthAround } from '#domain/schedule.ts'
import { jobsOf } from '#server/background/run.ts'
import { transact } from '#server/db/database.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { buildApp } from '#server/http/app.ts'
import { startSession } from '#server/sessions/repo.ts'
import { onStatement } from '#test/statements.ts'
import type { SentStatement } from '../../scripts/statements/recorded.ts'

/** Runs every job and reads what every role may read; returns the statements sent. */
export async function takeTour(deps: Dependencies): Promise<SentStatement[]> {
  const sent: SentStatement[] = []
  let [place, visits] = ['', 0]
  const { app, endpoints } = await buildApp(deps)
  const stops: (() => Promise<void>)[] = []
  onStatement({ after: (stop) => void stops.push(stop) }, (text, values) =>
    sent.push({ text, values: [...values], place }),
  )
  for (const { name, run } of jobsOf(deps)) {
    place = `job ${name}`
    if (name !== 'backup') await run(() => false)
  }
  for (const role of roles) {
    const { id, queries } = await visitor(deps, role)
    for (const it of endpoints.filter((one) => isRead(one, role)))
      for (const query of queries) {
        // Anew each time, as one of the calls ends it.
        const token = await transact(deps.db, (tx) => startSession(tx, id, deps.now() + visits++))
        place = `${it.method} ${it.path} as ${role}`
        const url = `${it.path}?${new URLSearchParams(query)}`
        await app.inject({ url, cookies: { access_token: token }, headers: sameOrigin })
      }
  }
  for (const stop of stops) await stop()
  await app.close()
  return sent
}

const sameOrigin = { 'sec-fetch-site': 'same-origin' }

function isRead({ method, allow, stream }: AnyEndpoint, role: Role): boolean {
  return method === 'GET' && !stream && (allow === 'anyone' || allow.includes(role))
}

/** A person of a role who has been with the shop for long, and queries that most calls understand. */
async function visitor({ db, now }: Dependencies, role: Role) {
  const { id, orderId } = await db
    .selectFrom('account')
    .leftJoin('order', (on) =>
      on.onRef('order.account_id', '=', 'account.id').on('order.status', '=', 'completed'),
    )
    .select(['account.id', 'order.id as orderId'])
    .where('role', '=', role)
    .where('disabled_at', 'is', null)
    .orderBy('account.id')
    .limit(1)
    .executeTakeFirstOrThrow()
  const { date } = indiaClock(now())
  const order = orderId ?? (await latestOrder(db))
  const about = { date, month: date.slice(0, 7), serviceid: order, worker_id: id, account_id: id }
  return { id, queries: [about, { ...about, ...monthAround(date) }] }
}

async function latestOrder(db: Dependencies['db']): Promise<string> {
  const { id } = await db
    .selectFrom('order')
    .select('id')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  return id
}
