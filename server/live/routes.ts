import { events } from '#contract/live/events.ts'
import { registerFileEndpoint, type ApiServer } from '#server/http/register-endpoint.ts'
import type { EventHub } from '#server/live/event-hub.ts'
import { openStream, type Stream } from '#server/live/stream.ts'

export function eventRoutes(api: ApiServer, hub: EventHub): void {
  registerFileEndpoint(api, { events }, async ({ page_age_ms }, { actor, request, reply }) => {
    await hub.begin()
    hub.admit(actor)
    const stream = openStream(actor, reply, hub.poller.lastId())
    reply.raw.once('close', () => hub.leave(stream))
    hub.join(stream)
    const lastId = request.headers['last-event-id']
    if (lastId !== undefined) await sendMissedEvents(hub, stream, hub.poller.since(Number(lastId)))
    else if (page_age_ms)
      await sendMissedEvents(hub, stream, hub.poller.within(Number(page_age_ms)))
    return reply
  })
}

// Sends the missed events, or one `all` event when they are unavailable or too many.
async function sendMissedEvents(
  { poller }: EventHub,
  stream: Stream,
  missing: ReturnType<EventHub['poller']['since']>,
): Promise<void> {
  const missed = await missing.catch(() => undefined)
  if (missed) for (const event of missed) stream.tell(event)
  else stream.tellAll(poller.lastId())
}
