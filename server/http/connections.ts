import {
  createServer,
  type IncomingMessage,
  type ServerOptions,
  type ServerResponse,
} from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance, FastifyServerFactory } from 'fastify'

/** Gives false, and does nothing, for what the framework has to see. */
export type AnswerQuickly = (request: IncomingMessage, response: ServerResponse) => boolean

const graceMs = 500
/** No browser and no proxy asks again before it has heard; a program may, a little. */
const maxUnanswered = 16
const maxConnections = 2000
const pieceBytes = 1024

const limits = {
  connectionsCheckingInterval: 1000,
  headersTimeout: 10_000,
  requestTimeout: 300_000,
  keepAliveTimeout: 72_000,
  maxHeaderSize: 16 * 1024,
} satisfies ServerOptions

/**
 * Hands the parser a packet in pieces, and no more than the connection takes. Whole packets of 64 KiB
 * hold thousands of requests, which Node all makes before anybody can refuse the first.
 */
function readInPieces(socket: Socket): void {
  const [parse] = socket.listeners('data')
  if (!parse) return
  socket.on('data', (packet: Buffer) => {
    for (let at = 0; at < packet.length && !socket.destroyed; at += pieceBytes) {
      if (socket.isPaused()) return socket.unshift(packet.subarray(at))
      parse.call(socket, packet.subarray(at, at + pieceBytes))
    }
  })
  socket.off('data', parse as (packet: Buffer) => void)
}

/**
 * A server that ends connections which ask without listening, before the framework makes anything
 * of what they ask: a request of 27 bytes costs it 4 KB.
 */
export function guardConnections(standStillMs: number, answerQuickly: AnswerQuickly) {
  const unanswered = new Map<Socket, number>()
  let closing = false
  const serverFactory: FastifyServerFactory = (handle) => {
    const server = createServer(limits, (request, response): void => {
      const { socket } = request
      const count = (unanswered.get(socket) ?? 0) + 1
      if (count > maxUnanswered) {
        socket.destroy()
        return
      }
      unanswered.set(socket, count)
      response.once('close', () => {
        const left = (unanswered.get(socket) ?? 0) - 1
        if (unanswered.has(socket)) unanswered.set(socket, left)
        if (closing && left === 0) socket.end()
      })
      if (closing || !answerQuickly(request, response)) handle(request, response)
    })
    server.on('connection', (socket: Socket) => {
      readInPieces(socket)
      unanswered.set(socket, 0)
      socket.once('close', () => unanswered.delete(socket))
    })
    server.maxConnections = maxConnections
    // Ends a socket on which nothing moves, either way: the reader of a long answer has gone.
    return server.setTimeout(standStillMs)
  }
  /**
   * Ends, when the server closes, every connection that is asking for nothing. Node waits for those
   * that never asked or go idle only now, and browsers keep them for a minute and more.
   */
  const closeSilentConnections = (app: FastifyInstance): void => {
    let timer: NodeJS.Timeout | undefined
    app.addHook('preClose', async () => {
      closing = true
      // Where there is no connection there is nothing to wait for.
      timer = setTimeout(() => {
        for (const [socket, count] of unanswered) if (count === 0) socket.destroy()
      }, graceMs).unref()
    })
    app.addHook('onClose', async () => clearTimeout(timer))
  }
  return { serverFactory, closeSilentConnections }
}
