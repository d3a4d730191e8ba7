import { Gauge } from 'prom-client'
import { lastBackup } from '#server/backup/repo.ts'
import type { Dependencies } from '#server/dependencies.ts'

/** Adds the age of the latest backup to /metrics; while the database is away, the last one known. */
export function registerBackupMetric({
  registry,
  db,
}: Pick<Dependencies, 'registry' | 'db'>): void {
  const made = new Gauge({
    name: 'last_backup_timestamp_seconds',
    help: 'When the latest verified backup began, in seconds since 1970; 0 before the first.',
    registers: [],
    async collect() {
      const at = await lastBackup(db).catch(() => undefined)
      if (at !== undefined) this.set(at / 1000)
    },
  })
  registry.registerMetric(made)
}
