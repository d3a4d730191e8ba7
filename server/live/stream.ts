import type { ServerResponse } from 'node:http'
import type { FastifyReply } from 'fastify'
import { liveLimits, reconnectMs, topicsFor, type LiveTopic } from '#domain/live/events.ts'
import type { Actor } from '#server/http/authenticate.ts'
import type { LiveEvent } from '#server/live/repo.ts'

/** An open event stream of one browser page. */
export type Stream = {
  readonly actor: Actor
  readonly tell: (event: LiveEvent) => void
  readonly tellAll: (lastId: number) => void
  readonly beat: () => void
  readonly end: () => void
}

/** Starts an event stream. Bypasses Fastify's reply, so that nothing is buffered. */
export function openStream(actor: Actor, reply: FastifyReply, lastId: number): Stream {
  reply.hijack()
  const { raw } = reply
  raw.writeHead(200, {
    ...(reply.getHeaders() as Record<string, string>),
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store, no-transform',
    'x-accel-buffering': 'no',
  })
  const write = (text: string) => writeTo(raw, text)
  write(`retry: ${reconnectMs(Math.random())}\nid: ${lastId}\nevent: ready\ndata: {}\n\n`)
  const say = (id: number, topic: LiveTopic, subject?: string) =>
    write(`id: ${id}\nevent: changed\ndata: ${JSON.stringify({ topic, id: subject })}\n\n`)
  return {
    actor,
    tell: (event) => {
      for (const topic of topicsFor(actor, event)) say(event.id, topic, event.subject)
    },
    tellAll: (id) => say(id, 'all'),
    beat: () => write(':\n\n'),
    end: () => {
      write(`retry: ${reconnectMs(Math.random())}\n\n`)
      raw.end()
    },
  }
}

// Drops a client that does not read; the browser reconnects with its last event id.
function writeTo(raw: ServerResponse, text: string): void {
  if (raw.writableEnded || raw.destroyed) return
  if (raw.writableLength > liveLimits.unreadBytes) raw.destroy()
  else raw.write(text)
}
