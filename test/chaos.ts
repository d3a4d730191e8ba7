import { randomUUID } from 'node:crypto'
import type { TestContext } from 'node:test'
import { defaultSettings } from '#contract/default-settings.ts'
import type { Role } from '#domain/accounts.ts'
import { bookingDenialReason } from '#domain/hours/slots.ts'
import { addDays, indiaClock, type Slot } from '#domain/schedule.ts'
import { ensureAccount } from '#server/accounts/repo.ts'
import { openDatabase, transact } from '#server/db/database.ts'
import { startSession } from '#server/sessions/repo.ts'
import { formOf, formType } from '#test/factories/kyc.ts'
import { faultsIn, place, start } from '#test/start.ts'

/** What the product has answered 200 to, and so may never lose or do twice. */
export type Promised = { readonly id: string; readonly isCancelled: boolean }
/** Of a 2 BHK. */
const jobMinutes = 240
type Body = Readonly<Record<string, unknown>>
/** Calls that make something; the rest that send a body change what is there. */
const makes = /\/(addnewservice|addplan|recordpayment|submitkyc)$/
type Reply = { readonly status: number; readonly body: Body }

type Options = {
  /** Another way to the database. */
  readonly through?: (url: string) => string
  /** What the program is told besides. */
  readonly words?: string[]
  /** Settings besides those of a start. */
  readonly more?: Readonly<Record<string, string>>
}

/** The product in a process of its own, that can be killed, and people who use it. */
export async function chaosSite(
  t: TestContext,
  { through = (url) => url, words, more }: Options = {},
) {
  const direct = await place(t, { RATE_LIMIT_SCALE: '100000', ...more })
  const { DATABASE_URL: url } = direct
  const env = url ? { ...direct, DATABASE_URL: through(url) } : direct
  let running = await start(t, env, words)
  const at = url ? { url } : { file: `${direct.DATA_DIR}/chamak.db` }
  const { db, engine } = openDatabase(at, () => {})
  t.after(() => db.destroy())
  const signIn = (role: Role, phone: string): Promise<string> =>
    transact(db, async (tx) => {
      const person = { phone, role, name: 'Sunita', address: 'Ward 4, Sasaram' }
      return startSession(tx, (await ensureAccount(tx, person, Date.now())).id, Date.now())
    })

  async function call(token: string, path: string, body?: Body, key?: string): Promise<Reply> {
    const headers = { cookie: `access_token=${token}`, ...(key && { 'idempotency-key': key }) }
    const json = { 'content-type': 'application/json', ...headers }
    const reply = await fetch(running.address + path, {
      ...(body ? { method: makes.test(path) ? 'POST' : 'PUT', body: JSON.stringify(body) } : {}),
      headers: body ? json : headers,
    })
    return { status: reply.status, body: (await reply.json()) as Body }
  }

  /** Books, and asks again under the same key until the product has answered. */
  async function book(token: string, slot: Slot): Promise<string> {
    const booking = { service: '2 BHK', email: 'sunita@example.com', any_message: '', ...slot }
    return (await insist(token, '/api/v1/service/addnewservice', booking))['order_id'] as string
  }

  async function cancel(token: string, serviceid: string): Promise<void> {
    // The answer to a first try may have died with the process: then the second finds it cancelled.
    await insist(token, '/api/v1/service/cancelorder', { serviceid }, [409])
  }

  /** Asks again under the same key until the product has answered. */
  function insist(token: string, path: string, body: Body, alsoFine: number[] = []): Promise<Body> {
    const key = randomUUID()
    return untilAnswered(() => call(token, path, body, key), alsoFine)
  }

  async function sendDocument(token: string, bytes: Uint8Array): Promise<Reply> {
    const headers = { cookie: `access_token=${token}`, 'content-type': formType }
    const sent = { method: 'POST', headers, body: new Uint8Array(formOf(bytes)) }
    const reply = await fetch(`${running.address}/api/v1/worker/upload`, sent)
    return { status: reply.status, body: (await reply.json()) as Body }
  }

  /** Sends a document until the product says where it is. */
  async function upload(token: string, bytes: Uint8Array): Promise<string> {
    return (await untilAnswered(() => sendDocument(token, bytes), []))['imageUrl'] as string
  }

  /** Reads whatever is at an address. */
  async function open(token: string, path: string): Promise<{ readonly status: number }> {
    const headers = { cookie: `access_token=${token}` }
    const reply = await fetch(running.address + path, { headers, redirect: 'manual' })
    await reply.arrayBuffer()
    return { status: reply.status }
  }

  return {
    db,
    engine,
    call,
    open,
    pid: () => running.child.pid ?? 0,
    address: () => running.address,
    insist,
    upload,
    sendDocument,
    book,
    cancel,
    signIn,
    /** Ends the process as a power cut would, and starts another. */
    async kill(): Promise<void> {
      running.child.kill('SIGKILL')
      await running.ended
      running = await start(t, env, words)
    },
    /** Tells the process to stop; gives what it said had gone wrong. */
    async end(): Promise<string[]> {
      running.child.kill('SIGTERM')
      return faultsIn(await running.ended)
    },
  }
}

async function untilAnswered(ask: () => Promise<Reply>, alsoFine: number[]): Promise<Body> {
  for (;;) {
    const reply = await ask().catch(() => undefined)
    if (reply && (reply.status === 200 || alsoFine.includes(reply.status))) return reply.body
    if (reply && reply.status !== 503) throw new Error(JSON.stringify(reply))
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}

export type ChaosSite = Awaited<ReturnType<typeof chaosSite>>

/** Slots that can be booked, for one person each once. */
export function freeSlots(): () => Slot {
  const now = Date.now()
  const today = indiaClock(now).date
  const all = Array.from({ length: 60 }, (_, n) => addDays(today, n + 1)).flatMap((date) =>
    Array.from({ length: 48 }, (_, n) => ({
      date,
      time: `${String(Math.floor(n / 2)).padStart(2, '0')}:${n % 2 ? '30' : '00'}`,
    })),
  )
  const open = all.filter((it) => !bookingDenialReason(it, now, defaultSettings, jobMinutes))
  let next = 0
  return () => {
    const slot = open[next++]
    if (!slot) throw new Error('all that is open is booked')
    return slot
  }
}
