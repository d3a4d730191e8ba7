import { createServer, type ServerOptions } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance, FastifyServerFactory } from 'fastify'

const graceMs = 500
// Browsers and proxies do not pipeline requests; other clients may, up to this limit.
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
 * Feeds the HTTP parser in small pieces, and stops when the socket is paused. A packet of 64 KiB
 * can hold thousands of pipelined requests, and Node would create them all before the first could
 * be refused.
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
 * Creates a server that closes connections which pipeline requests without reading responses. It
 * runs before Fastify, where a request of 27 bytes would cost 4 KB.
 */
export function guardConnections(standStillMs: number) {
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
      handle(request, response)
    })
    server.on('connection', (socket: Socket) => {
      // Node keeps what it has read once, so limits know the address of a client that leaves later.
      if (socket.remoteAddress === undefined) {
        socket.destroy()
        return
      }
      readInPieces(socket)
      unanswered.set(socket, 0)
      socket.once('close', () => unanswered.delete(socket))
    })
    server.maxConnections = maxConnections
    // Closes a socket with no traffic in either direction: the client of a long response is gone.
    return server.setTimeout(standStillMs)
  }
  /**
   * Closes idle connections on shutdown. Node would wait for those that never sent a request or
   * become idle later, and browsers keep them open for over a minute.
   */
  const closeSilentConnections = (app: FastifyInstance): void => {
    let timer: NodeJS.Timeout | undefined
    app.addHook('preClose', async () => {
      closing = true
      // Unreferenced: a process without connections does not wait for it.
      timer = setTimeout(() => {
        for (const [socket, count] of unanswered) if (count === 0) socket.destroy()
      }, graceMs).unref()
    })
    app.addHook('onClose', async () => clearTimeout(timer))
  }
  return { serverFactory, closeSilentConnections }
}
