import { statfs } from 'node:fs/promises'
import { Gauge, type Registry } from 'prom-client'
import type { Config } from '#server/config/config.ts'
import { commit, version } from '#server/config/version.ts'

/** Adds the build, free disk space and waiting database work to /metrics. */
export function registerProcessMetrics(
  registry: Registry,
  { dataDir }: Pick<Config, 'dataDir'>,
  waiting: () => number,
): void {
  const build = new Gauge({
    name: 'build_info',
    help: 'Always 1; its labels say what runs.',
    labelNames: ['version', 'commit'],
    registers: [],
  })
  build.set({ version, commit }, 1)
  const room = new Gauge({
    name: 'data_dir_free_bytes',
    help: 'Room on the disk of DATA_DIR that the process may use; -1 when it cannot be asked.',
    registers: [],
    async collect() {
      this.set(await freeBytes(dataDir))
    },
  })
  const queue = new Gauge({
    name: 'db_pool_waiting',
    help: 'Work that waits for a database connection.',
    registers: [],
    collect() {
      this.set(waiting())
    },
  })
  for (const it of [build, room, queue]) registry.registerMetric(it)
}

async function freeBytes(folder: string): Promise<number> {
  try {
    const { bavail, bsize } = await statfs(folder)
    return bavail * bsize
  } catch {
    return -1
  }
}
