import { createSocket } from 'node:dgram'
import dns from 'node:dns'
import { once } from 'node:events'
import { releaseAfter, type HasAfterHook } from '#test/release-after.ts'

/** Answers every question for an address, each time with the next of its list. */
export async function nameServer(t: HasAfterHook) {
  const names = new Map<string, string[]>()
  const asked: string[] = []
  const socket = createSocket('udp4')
  socket.on('message', (question, { port, address }) => {
    const { name, type, end } = readQuestion(question)
    asked.push(`${name} ${type === 1 ? 'A' : 'AAAA'}`)
    const known = type === 1 ? names.get(name) : undefined
    const ip = known && known.length > 1 ? known.shift() : known?.[0]
    socket.send(reply(question.subarray(0, end), ip), port, address)
  })
  socket.bind(0, '127.0.0.1')
  await once(socket, 'listening')
  const before = dns.getServers()
  dns.setServers([`127.0.0.1:${socket.address().port}`])
  releaseAfter(t, () => {
    dns.setServers(before)
    socket.close()
  })
  return { asked, set: (name: string, ...ips: string[]) => void names.set(name, ips) }
}

function readQuestion(packet: Buffer) {
  const labels: string[] = []
  let at = 12
  for (let length = packet[at] ?? 0; length > 0; length = packet[at] ?? 0) {
    labels.push(packet.toString('latin1', at + 1, at + 1 + length))
    at += length + 1
  }
  return { name: labels.join('.').toLowerCase(), type: packet.readUInt16BE(at + 1), end: at + 5 }
}

/** The question with an answer of no validity, so that nobody remembers it. */
function reply(question: Buffer, ip: string | undefined): Buffer {
  const head = Buffer.from(question)
  head.writeUInt16BE(0x81_80, 2)
  head.writeUInt16BE(ip ? 1 : 0, 6)
  head.writeUInt16BE(0, 8)
  head.writeUInt16BE(0, 10)
  if (!ip) return head
  const row = Buffer.from([0xc0, 12, 0, 1, 0, 1, 0, 0, 0, 0, 0, 4, ...ip.split('.').map(Number)])
  return Buffer.concat([head, row])
}
