import { connect, type Socket } from 'node:net'
import { withTimeout } from '#server/lib/with-timeout.ts'
import type { Address } from '#server/virus-scanner/address.ts'

const chunkBytes = 64 * 1024
const maxReply = 4096

/** Returns the name of the virus, undefined for a clean file; rejects when the scan fails. */
export type Scan = (bytes: Uint8Array) => Promise<string | undefined>

/** Scans with the ClamAV daemon, one connection per file. */
export function clamd(address: Address, ms: number): Scan {
  return (bytes) =>
    withTimeout(ms, async (signal) => {
      const socket = connect({ ...address, signal })
      try {
        send(socket, bytes)
        return readVerdict(await readReply(socket))
      } finally {
        socket.destroy()
      }
    })
}

/** INSTREAM protocol: chunks, each preceded by its length in four bytes, then an empty chunk. */
function send(socket: Socket, bytes: Uint8Array): void {
  socket.write('zINSTREAM\0')
  for (let from = 0; from < bytes.length; from += chunkBytes) {
    const chunk = bytes.subarray(from, from + chunkBytes)
    socket.write(encodeLength(chunk))
    socket.write(chunk)
  }
  socket.write(encodeLength(new Uint8Array()))
}

function encodeLength({ length }: Uint8Array): Buffer {
  const four = Buffer.alloc(4)
  four.writeUInt32BE(length)
  return four
}

async function readReply(socket: Socket): Promise<string> {
  let reply = ''
  for await (const part of socket as AsyncIterable<Buffer>) {
    reply += part.toString('latin1')
    if (reply.endsWith('\0') || reply.length > maxReply) break
  }
  return reply
}

/** Only a complete "OK" means clean, not a partial reply, an error or an exceeded scanner limit. */
function readVerdict(reply: string): string | undefined {
  if (reply === 'stream: OK\0') return undefined
  const found = /^stream: ([ -~]+) FOUND\0$/.exec(reply)?.[1]
  if (found) return found
  throw new Error(`the scanner replied ${JSON.stringify(reply.slice(0, 200))}`)
}
