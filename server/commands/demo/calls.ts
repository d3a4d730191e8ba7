import type { FastifyInstance } from 'fastify'
import type { z } from 'zod/mini'
import { sessionCookie } from '#contract/cookies.ts'
import type { Allow, Endpoint } from '#contract/endpoint.ts'
import { hourMs } from '#domain/time-units.ts'
import { transact } from '#server/db/database.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { endAllSessions, startSession } from '#server/sessions/repo.ts'

type Call<I extends z.ZodMiniType, O extends z.ZodMiniType> = Endpoint<I, O, Allow>
/** A file as a form sends it, with the fields beside it. */
type Upload = {
  readonly file: string
  readonly path: string
  readonly bytes: Buffer
  readonly type: 'image/jpeg' | 'image/webp'
  readonly fields?: Readonly<Record<string, string>>
}

/** Shorter than the session of an admin who does nothing. */
const signedInMs = 6 * hourMs

/** Answers that say that two wanted the same, or that it is too late. */
const refused = [409, 422, 429]

/** Calls the product as any of its people, at the time that `deps.now` tells. */
export function openCalls({ db, now }: Pick<Dependencies, 'db' | 'now'>, app: FastifyInstance) {
  const sessions = new Map<string, { readonly token: string; readonly at: number }>()

  async function cookiesOf(account: string) {
    const open = sessions.get(account)
    if (open && now() < open.at + signedInMs) return { [sessionCookie]: open.token }
    const token = await transact(db, async (tx) => {
      await endAllSessions(tx, account)
      return startSession(tx, account, now())
    })
    sessions.set(account, { token, at: now() })
    return { [sessionCookie]: token }
  }

  /** Calls as this account; undefined when the product refuses, as two may want the same. */
  async function ask<I extends z.ZodMiniType, O extends z.ZodMiniType>(
    account: string,
    { method, path }: Call<I, O>,
    input: z.input<I>,
  ): Promise<z.output<O> | undefined> {
    const cookies = await cookiesOf(account)
    const query = new URLSearchParams(input as Record<string, string>).toString()
    const reply = await app.inject(
      method === 'GET'
        ? { method, url: `${path}?${query}`, cookies }
        : { method, url: path, cookies, payload: input as object },
    )
    if (reply.statusCode === 200) return reply.json<z.output<O>>()
    if (refused.includes(reply.statusCode)) return undefined
    throw new Error(`${path} ${JSON.stringify(input)}: ${reply.body}`)
  }

  /** The same where the demonstration needs the answer. */
  async function must<I extends z.ZodMiniType, O extends z.ZodMiniType>(
    account: string,
    call: Call<I, O>,
    input: z.input<I>,
  ): Promise<z.output<O>> {
    const answer = await ask(account, call, input)
    if (answer === undefined) throw new Error(`${call.path} ${JSON.stringify(input)} was refused`)
    return answer
  }

  /** Sends a picture; returns where it can be seen. */
  async function upload(account: string, it: Upload): Promise<string> {
    const form = new FormData()
    for (const [name, value] of Object.entries(it.fields ?? {})) form.append(name, value)
    form.append(it.file, new Blob([new Uint8Array(it.bytes)], { type: it.type }), 'file')
    const encoded = new Response(form)
    const reply = await app.inject({
      method: 'POST',
      url: it.path,
      cookies: await cookiesOf(account),
      headers: { 'content-type': encoded.headers.get('content-type') ?? '' },
      payload: Buffer.from(await encoded.arrayBuffer()),
    })
    if (reply.statusCode !== 200) throw new Error(`${it.path}: ${reply.body}`)
    return reply.json<{ imageUrl: string }>().imageUrl
  }

  async function endSessions(): Promise<void> {
    for (const account of sessions.keys()) await endAllSessions(db, account)
  }

  return { ask, must, upload, endSessions }
}
