import { request as http, Agent as HttpAgent, type ClientRequest } from 'node:http'
import { Agent as HttpsAgent, request as https } from 'node:https'
import type { Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { retryable, unknown, type Outcome } from '#server/notifications/channels/sender.ts'

const usualConnectMs = 3000
const pauseMs = 250
const mostBytes = 64 * 1024
// Shorter than providers keep an idle connection, so that a message seldom meets a dying one.
const idle = { keepAlive: true, timeout: 2000, maxFreeSockets: 16 }
const agents = { 'http:': new HttpAgent(idle), 'https:': new HttpsAgent(idle) }

export type Call = {
  readonly url: URL
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}
/** `body` ends at 64 KiB; redirects are not followed. */
export type Reply = { readonly status: number; readonly body: string }

/** The provider was never connected to, so nothing can have been sent. */
class NotReached extends Error {}

/**
 * Posts, and once more if nothing reached the provider; never otherwise. `judge` reads the reply: a
 * status of 200 alone is no success.
 */
export async function postToProvider(
  call: Call,
  signal: AbortSignal,
  judge: (reply: Reply) => Outcome,
  connectMs = usualConnectMs,
): Promise<Outcome> {
  try {
    const reply = await post(call, signal, connectMs).catch(async (error: unknown) => {
      if (!(error instanceof NotReached) || signal.aborted) throw error
      await pause(pauseMs, undefined, { signal })
      return post(call, signal, connectMs)
    })
    return judge(reply)
  } catch (error) {
    if (error instanceof NotReached) return retryable(`It could not be reached: ${error.message}.`)
    const why = signal.aborted ? 'It did not answer in time' : 'It broke off without an answer'
    return unknown(`${why}; the message may have gone out.`)
  }
}

function post(
  { url, headers, body }: Call,
  signal: AbortSignal,
  connectMs: number,
): Promise<Reply> {
  const { promise, resolve, reject } = Promise.withResolvers<Reply>()
  const isHttps = url.protocol === 'https:'
  const request = (isHttps ? https : http)(url, {
    method: 'POST',
    headers: { ...headers, 'content-length': Buffer.byteLength(body) },
    agent: agents[isHttps ? 'https:' : 'http:'],
    signal,
  })
  let reached = false
  request.once('socket', (socket) =>
    watchConnecting(request, socket, connectMs, () => (reached = true)),
  )
  request.once('error', (error) => reject(reached ? error : new NotReached(describeFailure(error))))
  request.once('response', (response) => {
    let text = ''
    response.setEncoding('utf8')
    response.on('data', (part: string) => {
      text += part
      if (text.length < mostBytes) return
      resolve({ status: response.statusCode ?? 0, body: text.slice(0, mostBytes) })
      response.destroy()
    })
    response.once('end', () => resolve({ status: response.statusCode ?? 0, body: text }))
    response.once('error', reject)
  })
  request.end(body)
  return promise
}

function watchConnecting(
  request: ClientRequest,
  socket: Socket,
  connectMs: number,
  onReached: () => void,
): void {
  if (request.reusedSocket) return onReached()
  const event = request.protocol === 'https:' ? 'secureConnect' : 'connect'
  const late = new Error(`no connection within ${connectMs / 1000} seconds`)
  const timer = setTimeout(() => request.destroy(late), connectMs)
  request.once('close', () => clearTimeout(timer))
  socket.once(event, () => {
    clearTimeout(timer)
    onReached()
  })
}

const reasons: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'nothing listens at its address',
  ENOTFOUND: 'its name is not known to the network',
  EAI_AGAIN: 'names of the network cannot be looked up',
  ECONNRESET: 'the connection was cut',
  EHOSTUNREACH: 'there is no way to its address',
  ENETUNREACH: 'this machine has no network',
}

/** Why there is no connection, in words; certificates and what else there is keep their own. */
export function describeFailure(error: Error): string {
  const { code = '' } = error as NodeJS.ErrnoException
  return reasons[code] ?? (error.message || code)
}
