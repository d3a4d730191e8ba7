import { setTimeout as pause } from 'node:timers/promises'
import { until } from '#test/until.ts'

/** Waits for the smaller pages that follow the first ones of a start: only then figures are a long run's. */
export async function untilCompressed(url: string): Promise<void> {
  const first = await bytesOfHome(url)
  const isSmaller = async () => {
    // What is measured next is not to be warm from the waiting.
    await pause(500)
    return (await bytesOfHome(url)) !== first
  }
  await until('smaller pages', isSmaller, 120_000)
}

async function bytesOfHome(url: string): Promise<string | null> {
  const reply = await fetch(url, { headers: { 'accept-encoding': 'br' } })
  await reply.arrayBuffer()
  return reply.headers.get('content-length')
}
