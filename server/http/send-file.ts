import type { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'

const types = {
  csv: 'text/csv; charset=utf-8',
  ics: 'text/calendar; charset=utf-8',
  json: 'application/json; charset=utf-8',
  pdf: 'application/pdf',
} as const
type Ending = keyof typeof types

/** Sends a file about people, which no cache may keep; a browser opens a PDF and saves the others. */
export function sendFile(
  reply: FastifyReply,
  name: string,
  ending: Ending,
  content: string | Uint8Array | Readable,
): FastifyReply {
  const shown = ending === 'pdf' ? 'inline' : 'attachment'
  return reply
    .header('content-type', types[ending])
    .header('content-disposition', `${shown}; filename="${name}.${ending}"`)
    .header('cache-control', 'private, no-store')
    .send(content)
}
