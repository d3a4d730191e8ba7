import { randomUUID } from 'node:crypto'
import type { TestContext } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { defaultSettings } from '#contract/settings/default-settings.ts'
import type { Role } from '#domain/accounts.ts'
import { bookingDenialReason } from '#domain/hours/slots.ts'
import { addDays, indiaClock, type Slot } from '#domain/schedule.ts'
import { ensureAccount } from '#server/accounts/repo.ts'
import { openDatabase, transact } from '#server/db/database.ts'
import { startSession } from '#server/sessions/repo.ts'
import { formOf, formType } from '#test/factories/kyc.ts'
import { releaseAfter } from '#test/release-after.ts'
import { faultsIn, migratedEnv, start } from '#test/start.ts'
import { until } from '#test/until.ts'

/** An order confirmed with a 200, which must never be lost or duplicated. */
export type ConfirmedOrder = { readonly id: string; readonly isCancelled: boolean }
/** The duration of a 2 BHK job. */
const jobMinutes = 240
type Body = Readonly<Record<string, unknown>>
/** Calls that create something by POST; other calls with a body are PUT requests. */
const makes = /\/(addnewservice|addplan|recordpayment|submitkyc)$/
type Reply = { readonly status: number; readonly body: Body }

type Options = {
  /** Rewrites the database URL, such as to a proxy. */
  readonly rewriteUrl?: (url: string) => string
  /** Command-line arguments of the program. */
  readonly args?: string[]
  /** Additional environment variables. */
  readonly more?: Readonly<Record<string, string>>
}

/** The product in its own process that can be killed, with people who use it. */
export async function chaosSite(
  t: TestContext,
  { rewriteUrl = (url) => url, args, more }: Options = {},
) {
  const direct = await migratedEnv(t, { RATE_LIMIT_SCALE: '100000', ...more })
  const { DATABASE_URL: url } = direct
  const env = url ? { ...direct, DATABASE_URL: rewriteUrl(url) } : direct
  let running = await start(t, env, args)
  let hasAnswered = false
  // Whoever still waits for an answer then would keep a failed test from ending.
  const over = new AbortController()
  releaseAfter(t, () => over.abort())
  const at = url ? { url } : { file: `${direct.DATA_DIR}/chamak.db` }
  const { db, engine } = openDatabase(at, () => {})
  releaseAfter(t, () => db.destroy())
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

  /** Books, retrying with the same idempotency key until the server replies. */
  async function book(token: string, slot: Slot): Promise<string> {
    const booking = { service: '2 BHK', email: 'sunita@example.com', any_message: '', ...slot }
    return (await callUntilDone(token, '/api/v1/service/addnewservice', booking))[
      'order_id'
    ] as string
  }

  async function cancel(token: string, serviceid: string): Promise<void> {
    // If the reply to the first attempt was lost, a retry finds the order cancelled.
    await callUntilDone(token, '/api/v1/service/cancelorder', { serviceid }, [409])
  }

  /** Calls, retrying with the same idempotency key until the server replies. */
  async function callUntilDone(
    token: string,
    path: string,
    body: Body,
    acceptedStatuses: number[] = [],
  ): Promise<Body> {
    const key = randomUUID()
    const reply = await retryUntilReply(
      () => call(token, path, body, key),
      acceptedStatuses,
      over.signal,
    )
    hasAnswered = true
    return reply
  }

  async function sendDocument(token: string, bytes: Uint8Array): Promise<Reply> {
    const headers = { cookie: `access_token=${token}`, 'content-type': formType }
    const sent = { method: 'POST', headers, body: new Uint8Array(formOf(bytes)) }
    const reply = await fetch(`${running.address}/api/v1/worker/upload`, sent)
    return { status: reply.status, body: (await reply.json()) as Body }
  }

  /** Uploads a document, retrying until the server returns its URL. */
  async function upload(token: string, bytes: Uint8Array): Promise<string> {
    return (await retryUntilReply(() => sendDocument(token, bytes), [], over.signal))[
      'imageUrl'
    ] as string
  }

  /** Reads any path and returns the status. */
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
    callUntilDone,
    upload,
    sendDocument,
    book,
    cancel,
    signIn,
    /**
     * Kills the process, as a power failure would, and starts another. Within a time: a moment
     * after its first answer, so that on a slow machine it is killed at work and not at its start.
     */
    async kill(withinMs?: number): Promise<void> {
      if (withinMs !== undefined) {
        await until('the process has answered', () => hasAnswered)
        await pause(Math.random() * withinMs)
      }
      running.child.kill('SIGKILL')
      await running.ended
      hasAnswered = false
      running = await start(t, env, args)
    },
    /** Stops the process gracefully and returns the errors that it logged. */
    async end(): Promise<string[]> {
      running.child.kill('SIGTERM')
      return faultsIn(await running.ended)
    },
  }
}

async function retryUntilReply(
  ask: () => Promise<Reply>,
  acceptedStatuses: number[],
  over: AbortSignal,
): Promise<Body> {
  for (;;) {
    over.throwIfAborted()
    const reply = await ask().catch(() => undefined)
    if (reply && (reply.status === 200 || acceptedStatuses.includes(reply.status)))
      return reply.body
    if (reply && reply.status !== 503) throw new Error(JSON.stringify(reply))
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}

export type ChaosSite = Awaited<ReturnType<typeof chaosSite>>

/** Returns open slots, each only once. */
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
