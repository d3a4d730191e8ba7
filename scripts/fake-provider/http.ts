import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { isFailureMode } from './failure-modes.ts'
import {
  messageEvent,
  pressOf,
  replyOf,
  sendEvent,
  statusEvent,
  textOf,
  type MetaPerson,
} from './meta.ts'
import type { RequestLog } from './request-log.ts'
import { shapes } from './shapes.ts'

const statuses = { well: 200, error: 200, 400: 400, 401: 401, 429: 429, 500: 500 } as const

/** Serves the APIs of all HTTP providers, and the received messages. */
export function httpProviders(journal: RequestLog): Server {
  return createServer((request, response) => {
    answer(journal, request, response).catch((error: unknown) => {
      if (!response.headersSent) response.writeHead(500)
      response.end(String(error))
    })
  })
}

async function answer(journal: RequestLog, request: IncomingMessage, response: ServerResponse) {
  const url = new URL(request.url ?? '/', 'http://fake')
  const body = await text(request)
  if (url.pathname === '/received') {
    if (request.method === 'DELETE') journal.forget()
    return tell(response, 200, { received: journal.received })
  }
  if (url.pathname === '/ways') return tell(response, journal.set(body) ? 200 : 400, journal.ways)
  if (url.pathname === '/meta') return tell(response, 200, await sendAsMeta(body))
  const [, prefix = ''] = url.pathname.split('/')
  const path = isFailureMode(prefix) ? url.pathname.slice(prefix.length + 1) : url.pathname
  const shape = shapes.find((it) => it.path.test(path))
  if (!shape || request.method !== 'POST') return tell(response, 404, { message: 'No such call' })
  const read = shape.read({ path, query: url.searchParams, headers: request.headers, text: body })
  const requestedMode = [prefix, url.searchParams.get('way')].find(isFailureMode)
  const way = read.wrong ? '400' : (requestedMode ?? journal.modeOf(shape.provider))
  const n = journal.add({
    provider: shape.provider,
    way,
    to: read.to,
    id: read.id,
    body: read.body,
  })
  if (way === 'hang') return
  if (way === 'drop') return void request.socket.destroy()
  await pause(journal.answerMs)
  if (way === 'drip') return drip(response)
  const words = read.wrong || `The stand-in was told to refuse ${read.to}`
  const status = statuses[way]
  tell(response, status, way === 'well' ? shape.well(n, read) : shape.no(status, words))
}

/** Sends a signed event to a product: `{"to": <its webhook>, "from": {...}, "press" | "text" | "status"}`. */
async function sendAsMeta(body: string) {
  const { to, from, ...what } = JSON.parse(body) as AsMeta
  return { status: await sendEvent(to, eventOf(from ?? {}, what)) }
}

type AsMeta = {
  readonly to: string
  readonly from?: MetaPerson
  readonly text?: string
  /** What a button carries. */
  readonly press?: string
  readonly status?: {
    readonly wamid: string
    readonly status: string
    readonly code?: number
  }
}

/** What a template's button says, by the act that it carries. */
function wordsOf(press: string): string {
  const act = press.split('.', 1).join()
  if (act === 'confirm') return 'I will be there'
  return act === 'move' ? 'Another time' : 'Cancel'
}

function eventOf(from: MetaPerson, { text, press, status }: Omit<AsMeta, 'to' | 'from'>) {
  const at = Date.now()
  if (status) return statusEvent({ at, ...status })
  if (press === undefined) return messageEvent(from, textOf(text ?? ''), at)
  const isReply = /^(yes|keep)\./.test(press)
  return messageEvent(from, isReply ? replyOf(press, 'Reply') : pressOf(press, wordsOf(press)), at)
}

function tell(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}

/** Sends a byte a second until the client disconnects. */
async function drip(response: ServerResponse): Promise<void> {
  response.writeHead(200, { 'content-type': 'application/json' })
  while (!response.destroyed) {
    response.write(' ')
    await pause(1000, undefined, { ref: false })
  }
}

/** Listens on localhost only; returns the port. */
export async function listen(server: Server, port: number): Promise<number> {
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  const at = server.address()
  return typeof at === 'object' && at ? at.port : port
}
