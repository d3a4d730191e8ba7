import { closeSync, fsyncSync, openSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { answerQuestions } from '#server/lib/threads.ts'

export type SqliteTask = {
  /** Copies the committed state of this file to `file`; without it, `file` is checked. */
  readonly from?: string
  readonly file: string
}

/** The site's writes lock the file for milliseconds; another program may lock it for longer. */
const patienceMs = 60_000

answerQuestions(async ({ from, file }: SqliteTask) => {
  if (from === undefined) check(file)
  else copy(from, file)
  return ['done']
})

/** Uses one read transaction, which leaves out later commits and blocks no writer. */
function copy(source: string, file: string): void {
  // VACUUM fills an empty file and keeps its mode: only its owner may read it, from the first byte.
  const opened = openSync(file, 'wx+', 0o600)
  const site = new DatabaseSync(source, { readOnly: true })
  site.exec(`PRAGMA busy_timeout = ${patienceMs}`)
  site.prepare('VACUUM INTO ?').run(file)
  site.close()
  fsyncSync(opened)
  closeSync(opened)
}

function check(file: string): void {
  const database = new DatabaseSync(file, { readOnly: true })
  const [found] = database.prepare('PRAGMA integrity_check').all()
  const answer = String(Object.values(found ?? {})[0])
  if (answer !== 'ok') throw new Error(`The database ${file} is damaged: ${answer}`)
  const [lost] = database.prepare('PRAGMA foreign_key_check').all()
  if (lost) throw new Error(`The database ${file} is damaged: rows of ${String(lost['table'])}`)
  database.close()
}
