import { setTimeout as pause } from 'node:timers/promises'
import { until } from '#test/until.ts'

/** Waits until better compressed pages replace those of the start: figures need the final size. */
export async function untilCompressed(url: string): Promise<void> {
  const first = await bytesOfHome(url)
  const isSmaller = async () => {
    // A long pause, so that polling does not warm up what is measured next.
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
