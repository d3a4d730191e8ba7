import { createHmac, timingSafeEqual } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { listen } from './http.ts'

/** How a receiver answers: well, with a status, elsewhere, without an end, or never. */
export type ReceiverWay = 'well' | number | `to ${string}` | 'endless' | 'hang' | 'drop'

export type ReceivedEvent = {
  readonly id: string
  readonly path: string
  readonly type: string
  readonly timestamp: string
  readonly data: Readonly<Record<string, unknown>>
  /** Whether the signature is the sender's. */
  readonly isSigned: boolean
  readonly answered: ReceiverWay
}

/** Verifies a request as Standard Webhooks 1.0.0 says, by its own reading of it. */
export function isSignedWith(secret: string, { headers }: IncomingMessage, body: string): boolean {
  const id = String(headers['webhook-id'])
  const at = String(headers['webhook-timestamp'])
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64')
  const wanted = createHmac('sha256', key).update([id, at, body].join('.')).digest()
  return String(headers['webhook-signature'])
    .split(' ')
    .some((it) => {
      const [version, code = ''] = it.split(',')
      const given = Buffer.from(code, 'base64')
      return version === 'v1' && given.length === wanted.length && timingSafeEqual(given, wanted)
    })
}

/** Starts a receiver of webhooks on this machine, which keeps what it got. */
export async function startReceiver({ port = 0 }: { readonly port?: number } = {}) {
  const received: ReceivedEvent[] = []
  const receiver = {
    secret: '',
    way: 'well' as ReceiverWay,
    /** Decides for each event instead of `way`. */
    choose: undefined as ((type: string, n: number) => ReceiverWay) | undefined,
    answerMs: 0,
  }
  const server = createServer((request, response) => {
    void take(request, response).catch(() => response.destroy())
  })
  async function take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await text(request)
    const { type, timestamp, data } = JSON.parse(body) as Pick<
      ReceivedEvent,
      'type' | 'timestamp' | 'data'
    >
    const way = receiver.choose?.(type, received.length) ?? receiver.way
    const isSigned = isSignedWith(receiver.secret, request, body)
    const id = String(request.headers['webhook-id'])
    const path = request.url ?? ''
    received.push({ id, path, type, timestamp, data, isSigned, answered: way })
    if (receiver.answerMs > 0) await new Promise((done) => setTimeout(done, receiver.answerMs))
    answer(response, way)
  }
  const address = `http://127.0.0.1:${await listen(server, port)}`
  return {
    receiver,
    received,
    address,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

function answer(response: ServerResponse, way: ReceiverWay): void {
  if (way === 'hang') return
  if (way === 'drop') return void response.destroy()
  if (way === 'endless') return endless(response)
  if (typeof way === 'string' && way.startsWith('to '))
    return void response.writeHead(302, { location: way.slice(3) }).end()
  response.writeHead(way === 'well' ? 204 : Number(way)).end()
}

/** Writes for as long as somebody reads. */
function endless(response: ServerResponse): void {
  response.writeHead(200)
  const part = Buffer.alloc(64 * 1024, 'x')
  const more = () => {
    while (!response.destroyed && response.write(part));
  }
  response.on('drain', more)
  more()
}
