import { execFile } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { at, measureLatencyUnderLoad } from './latency-under-load.ts'
import { startServer } from './server.ts'

const run = promisify(execFile)
/** Milliseconds of the baseline without an export. */
const aloneMs = 5000

type Taken = { readonly bytes: number; readonly lines: number; readonly seconds: number }

/**
 * Exports all orders from a separate server while another user reads pages; prints the effect on
 * latency.
 */
export async function benchExport(env: Readonly<Record<string, string>>, cookie: string) {
  const server = await startServer(env)
  try {
    const page = () =>
      fetch(`${server.address}/api/v1/service/getallorders?limit=25`, { headers: { cookie } })
    await measureLatencyUnderLoad(page, sleep(1000))
    const alone = await measureLatencyUnderLoad(page, sleep(aloneMs))
    const cpuMs = server.cpuMs()
    const { result, times } = await measureLatencyUnderLoad(page, takeAll(server.address, cookie))
    const { bytes, lines, seconds } = result
    console.log(
      `export: ${lines - 1} orders, ${(bytes / 1e6).toFixed(0)} MB in ${seconds.toFixed(0)} s (${((server.cpuMs() - cpuMs) / 1000).toFixed(0)} s of processor), process ${server.mostMegabytes().toFixed(0)} MB at most; others' pages p50 ${at(times, 0.5).toFixed(1)} and p99 ${at(times, 0.99).toFixed(1)} ms (without it ${at(alone.times, 0.5).toFixed(1)} and ${at(alone.times, 0.99).toFixed(1)})`,
    )
  } finally {
    await server.stop()
  }
}

async function takeAll(address: string, cookie: string): Promise<Taken> {
  const url = `${address}/api/v1/admin/exportorders?status=all`
  const { stdout } = await run(process.execPath, ['bench/download.ts', url, cookie])
  return JSON.parse(stdout) as Taken
}
