import type { FastifyInstance } from 'fastify'
import { Gauge } from 'prom-client'
import { liveLimits } from '#domain/live/events.ts'
import { Refusal } from '#domain/refusals.ts'
import { isAlive } from '#domain/sign-in/sessions.ts'
import type { Dependencies } from '#server/dependencies.ts'
import type { Actor } from '#server/http/authenticate.ts'
import { createEventPoller } from '#server/live/event-poller.ts'
import { currentSessions } from '#server/live/repo.ts'
import type { Stream } from '#server/live/stream.ts'

type EventHubDeps = Pick<
  Dependencies,
  'config' | 'db' | 'engine' | 'now' | 'log' | 'lifecycle' | 'registry'
>

export type EventHub = ReturnType<typeof openEventHub>

/** Manages the open event streams of this process. Polls the database only while there are any. */
export function openEventHub(app: FastifyInstance, deps: EventHubDeps) {
  const { lifecycle } = deps
  const poller = createEventPoller(deps)
  const streams = new Set<Stream>()
  const polling = startPolling(deps, poller, streams)
  app.addHook('preClose', async () => polling.stop())
  countStreams(deps, () => streams.size)

  return {
    poller,
    /** Resolves once no later event can be missed. */
    begin: polling.begin,
    /** Refuses a stream over the limit, before its response starts. */
    admit({ id }: Actor): void {
      if (lifecycle.isStopping || streams.size >= liveLimits.inAll)
        throw new Refusal('overloaded', { retryAfterSeconds: 5 })
      const streamsOfAccount = [...streams].filter(({ actor }) => actor.id === id)
      if (streamsOfAccount.length >= liveLimits.perAccount)
        throw new Refusal('too_many_requests', { retryAfterSeconds: 30 })
    },
    join(stream: Stream): void {
      streams.add(stream)
      polling.start()
    },
    leave: (stream: Stream): void => void streams.delete(stream),
  }
}

type EventPoller = ReturnType<typeof createEventPoller>

// Polls for events and writes them to the streams while any are open.
function startPolling(deps: EventHubDeps, poller: EventPoller, streams: ReadonlySet<Stream>) {
  const { config, lifecycle } = deps
  let timer: NodeJS.Timeout | undefined
  let isPolling = false
  let begun: Promise<void> | undefined
  let beatAt = 0

  async function poll(): Promise<void> {
    if (lifecycle.isStopping) return endAll(streams)
    await sendNewEvents(deps, poller, streams)
    if (performance.now() - beatAt >= liveLimits.heartbeatMs) {
      beatAt = performance.now()
      for (const it of streams) it.beat()
    }
    if (streams.size > 0) return schedulePoll()
    isPolling = false
    begun = undefined
  }
  function schedulePoll(): void {
    isPolling = true
    timer = setTimeout(() => void poll(), config.liveEveryMs).unref()
  }
  async function begin(): Promise<void> {
    begun ??= poller.begin().catch((error: unknown) => {
      begun = undefined
      throw error
    })
    await begun
  }
  function start(): void {
    if (isPolling) return
    beatAt = performance.now()
    schedulePoll()
  }
  function stop(): void {
    clearTimeout(timer)
    endAll(streams)
  }
  return { begin, start, stop }
}

function endAll(streams: Iterable<Stream>): void {
  for (const it of streams) it.end()
}

async function sendNewEvents(
  deps: EventHubDeps,
  poller: EventPoller,
  streams: ReadonlySet<Stream>,
): Promise<void> {
  try {
    for (const event of await poller.read()) for (const it of streams) it.tell(event)
    await endClosed(deps, [...streams])
  } catch (error) {
    deps.log.warn({ err: error }, 'live events were not sent to the open streams')
  }
}

// Ends the streams of sessions that signed out, expired, were disabled or changed rights.
async function endClosed({ db, now }: EventHubDeps, open: readonly Stream[]): Promise<void> {
  if (open.length === 0) return
  const ids = [...new Set(open.map(({ actor }) => actor.sessionId))]
  const sessions = new Map((await currentSessions(db, ids)).map((it) => [it.id, it]))
  for (const stream of open) {
    const { sessionId, role, rights } = stream.actor
    const session = sessions.get(sessionId)
    const isSame = session?.role === role && session.rights === rights
    if (!isSame || session.disabledAt !== null || !isAlive(session, now())) stream.end()
  }
}

function countStreams({ registry }: EventHubDeps, count: () => number): void {
  const name = 'live_streams'
  registry.removeSingleMetric(name)
  const gauge: Gauge = new Gauge({
    name,
    help: 'Open event streams of screens.',
    registers: [],
    collect: () => gauge.set(count()),
  })
  registry.registerMetric(gauge)
}
