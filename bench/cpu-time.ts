import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import type { Dependencies } from '#server/dependencies.ts'

/**
 * Returns a function that reads the CPU time, in milliseconds, used by this process and its
 * PostgreSQL backends. Unlike elapsed time it does not grow on a busy machine. Without local
 * backends it covers this process only.
 */
export async function measureCpuTime({ db, engine }: Dependencies): Promise<() => number> {
  const pids = engine === 'postgres' ? await backends(db) : []
  return () => {
    const { user, system } = process.cpuUsage()
    return (user + system) / 1000 + pids.reduce((sum, pid) => sum + usedBy(pid), 0)
  }
}

async function backends(db: Dependencies['db']): Promise<number[]> {
  const { rows } = await sql<{ pid: number }>`select pid from pg_stat_activity
    where datname = current_database() and application_name = 'chamak'`.execute(db)
  return rows.map(({ pid }) => pid)
}

function usedBy(pid: number): number {
  try {
    const [nanoseconds] = readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')
    return Number(nanoseconds) / 1e6
  } catch {
    return 0
  }
}
