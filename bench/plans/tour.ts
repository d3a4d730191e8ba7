import type { AnyEndpoint } from '#contract/endpoint.ts'
import { roles, type Role } from '#domain/accounts.ts'
import { indiaClock } from '#domain/schedule.ts'
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
  let place = ''
  const { app, endpoints } = await buildApp(deps)
  const stops: (() => void)[] = []
  onStatement({ after: (stop) => void stops.push(stop) }, (text, values) =>
    sent.push({ text, values: [...values], place }),
  )
  for (const { name, run } of jobsOf(deps)) {
    place = `job ${name}`
    if (name !== 'backup') await run(() => false)
  }
  for (const role of roles) {
    const { cookies, query } = await visit(deps, role)
    for (const it of endpoints.filter((one) => isRead(one, role))) {
      place = `${it.method} ${it.path} as ${role}`
      await app.inject({ url: `${it.path}?${query}`, cookies, headers: sameOrigin })
    }
  }
  for (const stop of stops) stop()
  await app.close()
  return sent
}

const sameOrigin = { 'sec-fetch-site': 'same-origin' }

function isRead({ method, allow, stream }: AnyEndpoint, role: Role): boolean {
  return method === 'GET' && !stream && (allow === 'anyone' || allow.includes(role))
}

/** A signed-in person of a role who has been with the shop for long, and a query for all calls. */
async function visit({ db, now }: Dependencies, role: Role) {
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
  const token = await transact(db, (tx) => startSession(tx, id, now()))
  const { date } = indiaClock(now())
  const month = date.slice(0, 7)
  const order =
    orderId ?? (await db.selectFrom('order').select('id').limit(1).executeTakeFirstOrThrow()).id
  const query = new URLSearchParams({
    month,
    date,
    serviceid: order,
    worker_id: id,
    account_id: id,
  })
  return { cookies: { access_token: token }, query: query.toString() }
}
