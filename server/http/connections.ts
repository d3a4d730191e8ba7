import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

const graceMs = 500

/**
 * Ends, when the server closes, every connection that is asking for nothing. Node waits for those
 * that never asked or go idle only now, and browsers keep them for a minute and more.
 */
export function closeSilentConnections(app: FastifyInstance): void {
  const asking = new Map<Socket, number>()
  let closing = false
  app.server.on('connection', (socket: Socket) => {
    asking.set(socket, 0)
    socket.once('close', () => asking.delete(socket))
  })
  app.server.on('request', ({ socket }, response) => {
    asking.set(socket, (asking.get(socket) ?? 0) + 1)
    response.once('close', () => {
      const asks = (asking.get(socket) ?? 0) - 1
      if (asking.has(socket)) asking.set(socket, asks)
      if (closing && asks === 0) socket.end()
    })
  })
  app.addHook('preClose', async () => {
    closing = true
    setTimeout(() => {
      for (const [socket, asks] of asking) if (asks === 0) socket.destroy()
    }, graceMs)
  })
}
