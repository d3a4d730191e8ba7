import { once } from 'node:events'
import { createServer, type AddressInfo, type Socket } from 'node:net'
import type { TestContext } from 'node:test'
import { releaseAfter } from '#test/release-after.ts'

export type Behaviour = (bytes: Buffer, socket: Socket) => void

/** Replies once a file is complete, as the daemon does. */
export const says =
  (reply: string): Behaviour =>
  (_bytes, socket) =>
    void socket.end(reply)

/** Collects the chunks of an INSTREAM call and returns all bytes once complete. */
function stream() {
  const command = 'zINSTREAM\0'
  const chunks: Buffer[] = []
  let rest = Buffer.alloc(0)
  let isBegun = false
  const next = (): Buffer | undefined => {
    const length = rest.length < 4 ? Infinity : rest.readUInt32BE(0)
    if (rest.length < 4 + length) return undefined
    const chunk = rest.subarray(4, 4 + length)
    rest = rest.subarray(4 + length)
    return chunk
  }
  return (part: Buffer): Buffer | undefined => {
    rest = Buffer.concat([rest, part])
    if (!isBegun && rest.length >= command.length) {
      if (rest.toString('latin1', 0, command.length) !== command) throw new Error('no INSTREAM')
      isBegun = true
      rest = rest.subarray(command.length)
    }
    if (!isBegun) return undefined
    for (let chunk = next(); chunk; chunk = next()) {
      if (chunk.length === 0) return Buffer.concat(chunks)
      if (chunk.length > 64 * 1024) throw new Error('a chunk is too long')
      chunks.push(chunk)
    }
    return undefined
  }
}

/** A fake virus scanner on a local port or socket file, whose replies a test can change. */
export async function scanner(t: TestContext, behaviour: Behaviour, file?: string) {
  const state = { behaviour, scanned: [] as Buffer[], breaksOff: false }
  const open = new Set<Socket>()
  const server = createServer((socket) => {
    open.add(socket)
    const take = stream()
    socket.on('error', () => {})
    socket.on('data', (part) => {
      if (state.breaksOff) socket.end('INSTREAM size limit exceeded. ERROR\0')
      const bytes = state.breaksOff ? undefined : take(part)
      if (bytes) state.scanned.push(bytes)
      if (bytes) state.behaviour(bytes, socket)
    })
  })
  server.listen(file ? { path: file } : { port: 0, host: '127.0.0.1' })
  await once(server, 'listening')
  const leave = async () => {
    if (!server.listening) return
    for (const socket of open) socket.destroy()
    await new Promise((resolve) => server.close(resolve))
  }
  releaseAfter(t, leave)
  const { port } = file ? { port: 0 } : (server.address() as AddressInfo)
  return Object.assign(state, { port, leave, address: file ? `unix:${file}` : `127.0.0.1:${port}` })
}
