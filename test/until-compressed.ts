import { setTimeout as pause } from 'node:timers/promises'

/** Waits for the smaller pages that follow the first ones of a start: only then figures are a long run's. */
export async function untilCompressed(url: string): Promise<void> {
  const first = await bytesOfHome(url)
  while ((await bytesOfHome(url)) === first) await pause(500)
}

async function bytesOfHome(url: string): Promise<string | null> {
  const reply = await fetch(url, { headers: { 'accept-encoding': 'br' } })
  await reply.arrayBuffer()
  return reply.headers.get('content-length')
}
