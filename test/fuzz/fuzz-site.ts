import type { TestContext } from 'node:test'
import type { Role } from '#domain/accounts.ts'
import { indiaClock } from '#domain/schedule.ts'
import { ensureAccount } from '#server/accounts/repo.ts'
import { openDatabase, transact } from '#server/db/database.ts'
import { startSession } from '#server/sessions/repo.ts'
import { freeSlots } from '#test/chaos.ts'
import { accountNumber } from '#test/factories/kyc.ts'
import type { PlausibleValues } from '#test/fuzz/inputs.ts'
import type { OddRequest } from '#test/fuzz/requests.ts'
import { releaseAfter } from '#test/release-after.ts'
import { migratedEnv, start } from '#test/start.ts'

export type Caller = { readonly as: Role | 'manager' | 'visitor'; readonly token: string }
export type Reply = {
  readonly status: number
  readonly headers: Headers
  readonly text: string
}

const answerMs = 15_000

/** Personal data of a customer that only admins and the customer may read. */
const victim = {
  name: 'Kanariyaa Devi',
  address: 'Kanariyaagali 7, Sasaram',
  email: 'kanariyaa@example.com',
  phone: '919811122233',
}
const secretWords = /kanariyaa|9811122233/i

const anybody = (n: number) => ({
  name: 'Asha',
  address: 'Ward 4',
  email: 'asha@example.com',
  phone: `91970${String(n).padStart(7, '0')}`,
})

/** The product in its own process, with a victim and other users who send the fuzzed requests. */
export async function fuzzSite(t: TestContext) {
  const env = await migratedEnv(t, { RATE_LIMIT_SCALE: '1000000', LOG_LEVEL: 'info' })
  const { address, child } = await start(t, env)
  let logged = ''
  child.stdout.on('data', (chunk: Buffer) => (logged += String(chunk)))
  child.stderr.on('data', (chunk: Buffer) => (logged += String(chunk)))
  const at = env.DATABASE_URL ? { url: env.DATABASE_URL } : { file: `${env.DATA_DIR}/chamak.db` }
  const { db } = openDatabase(at, () => {})
  releaseAfter(t, () => db.destroy())

  async function signIn(role: Role, person: typeof victim, rights?: 'manager') {
    const now = Date.now()
    return transact(db, async (tx) => {
      const { id } = await ensureAccount(tx, { ...person, role, ...(rights && { rights }) }, now)
      return { id, token: await startSession(tx, id, now) }
    })
  }

  async function send({ token }: Pick<Caller, 'token'>, request: OddRequest): Promise<Reply> {
    const { method, path, headers, body } = request
    const cookie = token ? { cookie: `access_token=${token}` } : {}
    const reply = await fetch(new URL(address).origin + path, {
      method,
      headers: { ...headers, ...cookie },
      ...(body !== undefined && { body: body as BodyInit }),
      redirect: 'manual',
      signal: AbortSignal.timeout(answerMs),
    })
    return { status: reply.status, headers: reply.headers, text: await reply.text() }
  }

  const nextSlot = freeSlots()
  async function book(token: string, email: string): Promise<string> {
    const booking = { service: '2 BHK', any_message: 'Two dogs', email, ...nextSlot() }
    const headers = { 'content-type': 'application/json' }
    const path = '/api/v1/service/addnewservice'
    const { text } = await send(
      { token },
      { method: 'POST', path, headers, body: JSON.stringify(booking) },
    )
    return (JSON.parse(text) as { order_id: string }).order_id
  }

  const left = await signIn('user', victim)
  const leftOrder = await book(left.token, victim.email)
  let people = 0

  /** New accounts of every role each time, since a call may sign out, disable or erase one. */
  async function newPeople(): Promise<{
    callers: Caller[]
    fair: PlausibleValues
    fairForAdmins: PlausibleValues
  }> {
    const user = await signIn('user', anybody(++people))
    const worker = await signIn('worker', anybody(++people))
    const owner = await signIn('admin', anybody(++people))
    const manager = await signIn('admin', anybody(++people), 'manager')
    const own = [await book(user.token, 'asha@example.com'), user.id, worker.id]
    const callers: Caller[] = [
      { as: 'visitor', token: '' },
      { as: 'visitor', token: 'noise' },
      { as: 'user', token: user.token },
      { as: 'worker', token: worker.token },
      { as: 'admin', token: owner.token },
      { as: 'manager', token: manager.token },
    ]
    return {
      callers,
      fair: fairValues([...own, leftOrder, left.id]),
      fairForAdmins: fairValues(own),
    }
  }

  /** The victim's order, which no request may have changed. */
  async function readOrderOfVictim() {
    const columns = ['status', 'date', 'time', 'address', 'email', 'message', 'reply'] as const
    return db
      .selectFrom('order')
      .select(columns)
      .where('id', '=', leftOrder)
      .executeTakeFirstOrThrow()
  }

  return { send, newPeople, readOrderOfVictim, logged: () => logged, secretWords }
}

/** Plausible values by field name; the ids are tried for every id field. */
function fairValues(ids: readonly string[]): PlausibleValues {
  const named = [
    '_id',
    'serviceid',
    'order_id',
    'kycid',
    'account_id',
    'account',
    'id',
    'customer',
    'worker',
    'worker_id',
    'worker_ids',
    'person',
    'user_id',
    'feedback_id',
    'problem_id',
    'payment_id',
    'plan_id',
  ]
  const { date } = indiaClock(Date.now())
  return {
    ...Object.fromEntries(named.map((name) => [name, ids])),
    phone: ['9700000001', '+91 97000 00002'],
    otp: ['123456'],
    totp: ['123456'],
    date: [date],
    from: [date],
    to: [date],
    month: [date.slice(0, 7)],
    time: ['10:00', '15:30'],
    email: ['asha@example.com'],
    name: ['Asha'],
    address: ['Ward 4'],
    message: ['Yes'],
    service: ['2 BHK', 'Sofa Cleaning'],
    bank_name: ['Axis Bank'],
    account_number: [accountNumber],
    ifsc_code: ['UTIB0001234'],
    adhar_image: [`/api/v1/worker/document/${'0'.repeat(24)}`],
    q: ['asha', 'kanariyaa', ids[0]],
  }
}
