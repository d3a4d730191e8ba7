import type { LookupFunction } from 'node:net'
import { Agent, buildConnector, request } from 'undici'
import { addressFault } from '#domain/webhooks/address.ts'
import { faultOf, webhookLimits, type DeliveryFault } from '#domain/webhooks/webhooks.ts'
import { readText } from '#server/lib/read-text.ts'
import { resolveHost } from '#server/webhooks/resolve-host.ts'

type Call = {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
  /** Whether this machine may be called, without https too. */
  readonly mayLoopBack: boolean
}
/** `fault` is '' when it has arrived, `answer` the HTTP status if there was one. */
export type Posted = { readonly fault: DeliveryFault | ''; readonly answer: number | null }

const notAnswered = (fault: DeliveryFault): Posted => ({ fault, answer: null })

/**
 * Posts to a receiver once, following no redirect. Its name is looked up once, and the connection
 * goes to an address that was found public, so that a name cannot lead elsewhere in between.
 */
export async function postToReceiver(call: Call): Promise<Posted> {
  const signal = AbortSignal.timeout(webhookLimits.answerMs)
  const url = new URL(call.url)
  const addresses = await within(signal, resolveHost(url.hostname))
  if (!addresses) return notAnswered('timeout')
  if (addresses.length === 0) return notAnswered('unknown-host')
  const denied = addressFault(url, addresses, call.mayLoopBack)
  if (denied) return notAnswered(denied === 'webhook_https' ? 'insecure' : 'private')
  const agent = agentFor(addresses)
  try {
    return await post(url, call, agent, signal)
  } catch (error) {
    return notAnswered(signal.aborted ? 'timeout' : describe(error))
  } finally {
    // Hangs up on an answer that was not read to its end.
    await agent.destroy()
  }
}

async function post(url: URL, call: Call, agent: Agent, signal: AbortSignal): Promise<Posted> {
  const { headers, body } = call
  const reply = await request(url, { method: 'POST', headers, body, signal, dispatcher: agent })
  // The status has come, so that whatever breaks off now does not matter.
  await readText(reply.body, webhookLimits.answerBytes).catch(() => {})
  return { fault: faultOf(reply.statusCode) ?? '', answer: reply.statusCode }
}

/** An agent for one call, which connects to these addresses whatever the name means by then. */
function agentFor(addresses: readonly string[]): Agent {
  const known = addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }))
  const lookup: LookupFunction = (_host, { all }, done) => {
    const [first] = known
    if (all) done(null, known)
    else done(null, first?.address ?? '', first?.family)
  }
  const connect = buildConnector({ timeout: webhookLimits.answerMs, allowH2: false, lookup })
  return new Agent({ allowH2: false, connections: 1, pipelining: 0, connect })
}

function describe(error: unknown): DeliveryFault {
  const code = String(Reflect.get(Object(error), 'code'))
  const isTls = /CERT|SELF_SIGNED|UNABLE_TO_|ERR_TLS|ERR_SSL|EPROTO/.test(code)
  return isTls ? 'certificate' : 'unreachable'
}

/** Resolves to undefined when the time is over first. */
async function within<T>(signal: AbortSignal, work: Promise<T>): Promise<T | undefined> {
  if (signal.aborted) return undefined
  const over = new Promise<undefined>((done) =>
    signal.addEventListener('abort', () => done(undefined), { once: true }),
  )
  return Promise.race([work, over])
}
