import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

const graceMs = 500

/**
 * Ends, when the server closes, the connections that are asking for nothing. Node waits for those
 * that never asked, and browsers keep a spare one open: each stop would take as long as they like.
 */
export function endSilentConnections(app: FastifyInstance): void {
  const asking = new Map<Socket, number>()
  const count = (socket: Socket, more: number) => {
    const asks = asking.get(socket)
    if (asks !== undefined) asking.set(socket, asks + more)
  }
  app.server.on('connection', (socket: Socket) => {
    asking.set(socket, 0)
    socket.once('close', () => asking.delete(socket))
  })
  app.server.on('request', ({ socket }, response) => {
    count(socket, 1)
    response.once('close', () => count(socket, -1))
  })
  app.addHook('preClose', async () => {
    setTimeout(() => {
      for (const [socket, asks] of asking) if (asks === 0) socket.destroy()
    }, graceMs)
  })
}
