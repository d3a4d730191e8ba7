import { chmodSync, closeSync, fsyncSync, openSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { workerData } from 'node:worker_threads'

export type SqliteTask = {
  /** Copies this file's committed state first. */
  readonly from?: string
  readonly file: string
}

/** A writer of the site holds the file for milliseconds; another program perhaps for longer. */
const patienceMs = 60_000

const { from, file } = workerData as SqliteTask
if (from === undefined) check()
else copy(from)

/** One read transaction: what is committed meanwhile stays out, and nobody waits for it. */
function copy(source: string): void {
  const site = new DatabaseSync(source, { readOnly: true })
  site.exec(`PRAGMA busy_timeout = ${patienceMs}`)
  site.prepare('VACUUM INTO ?').run(file)
  site.close()
  chmodSync(file, 0o600)
  const opened = openSync(file, 'r+')
  fsyncSync(opened)
  closeSync(opened)
}

function check(): void {
  const database = new DatabaseSync(file, { readOnly: true })
  const [found] = database.prepare('PRAGMA integrity_check').all()
  const answer = String(Object.values(found ?? {})[0])
  if (answer !== 'ok') throw new Error(`The database ${file} is damaged: ${answer}`)
  const [lost] = database.prepare('PRAGMA foreign_key_check').all()
  if (lost) throw new Error(`The database ${file} is damaged: rows of ${String(lost['table'])}`)
  database.close()
}
