import { setTimeout as pause } from 'node:timers/promises'
import { Agent, buildConnector, request } from 'undici'
import { readText } from '#server/lib/read-text.ts'
import { retryable, unknown, type Outcome } from '#server/notifications/channels/sender.ts'

const usualConnectMs = 3000
const pauseMs = 250
const maxBytes = 64 * 1024

// No connection was made, so nothing can have been sent.
class NotReached extends Error {}

// With HTTP/2, one broken connection would leave every message on it in an unknown state.
const allowH2 = false
// One agent per connect timeout.
const agents = new Map<number, Agent>()

function agentFor(connectMs: number): Agent {
  const agent = agents.get(connectMs) ?? createAgent(connectMs)
  agents.set(connectMs, agent)
  return agent
}

function createAgent(connectMs: number): Agent {
  const connect = buildConnector({ timeout: connectMs, allowH2 })
  return new Agent({
    allowH2,
    // Shorter than providers' own idle timeouts, so a message rarely meets a closing connection.
    keepAliveTimeout: 2000,
    keepAliveMaxTimeout: 2000,
    connect: (options, done) =>
      connect(options, (...[error, socket]) =>
        error ? done(new NotReached(describeFailure(error, connectMs)), null) : done(null, socket),
      ),
  })
}

export type Call = {
  readonly url: URL
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | Uint8Array
}
/** A provider's response. `body` is cut at 64 KiB; redirects are not followed. */
export type Reply = { readonly status: number; readonly body: string }

/**
 * Posts a message; retries once, only if no connection was made. `judge` decides the outcome from
 * the reply, since a status of 200 alone is not a success.
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

// `connectMs` limits connecting, and the caller's signal everything else.
async function post(
  { url, headers, body }: Call,
  signal: AbortSignal,
  connectMs: number,
): Promise<Reply> {
  const dispatcher = agentFor(connectMs)
  const reply = await request(url, { method: 'POST', headers, body, signal, dispatcher })
  const { text } = await readText(reply.body, maxBytes)
  return { status: reply.statusCode, body: text }
}

const reasons: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'nothing listens at its address',
  ENOTFOUND: 'its name is not known to the network',
  EAI_AGAIN: 'names of the network cannot be looked up',
  ECONNRESET: 'the connection was cut',
  EHOSTUNREACH: 'there is no way to its address',
  ENETUNREACH: 'this machine has no network',
}

/** Describes why a connection failed; errors without an entry keep their own message. */
export function describeFailure(error: Error, connectMs = usualConnectMs): string {
  const { code = '' } = error as NodeJS.ErrnoException
  if (code === 'UND_ERR_CONNECT_TIMEOUT') return `no connection within ${connectMs / 1000} seconds`
  return reasons[code] ?? (error.message || code)
}
