import { events } from '#contract/live/events.ts'
import { registerFileEndpoint, type ApiServer } from '#server/http/register-endpoint.ts'
import type { Hub } from '#server/live/hub.ts'
import { openStream, type Stream } from '#server/live/stream.ts'

export function eventRoutes(api: ApiServer, hub: Hub): void {
  registerFileEndpoint(api, events, async (_, { actor, request, reply }) => {
    await hub.begin()
    hub.admit(actor)
    const stream = openStream(actor, reply, hub.feed.lastId())
    reply.raw.once('close', () => hub.leave(stream))
    hub.join(stream)
    const lastId = request.headers['last-event-id']
    if (lastId !== undefined) await tellMissed(hub, stream, Number(lastId))
    return reply
  })
}

/** What could not be read, or was too much, is said in one word. */
async function tellMissed({ feed }: Hub, stream: Stream, lastId: number): Promise<void> {
  const missed = await feed.since(lastId).catch(() => undefined)
  if (missed) for (const event of missed) stream.tell(event)
  else stream.tellAll(feed.lastId())
}
