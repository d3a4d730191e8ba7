import { DatabaseSync, type SQLInputValue } from 'node:sqlite'
import { defaultSettings } from '#contract/default-settings.ts'

type Row = Record<string, SQLInputValue>
type Named = { readonly name: string; readonly sql: string }

/** Remembers what a product holds now; what is returned brings it back, for the next test. */
export function rememberRows(file: string): { bringBack: () => void; close: () => void } {
  const db = new DatabaseSync(file)
  db.exec('pragma busy_timeout = 5000')
  const list = (type: string) =>
    db
      .prepare(`select name, sql from sqlite_master where type = ? and sql is not null`)
      .all(type) as Named[]
  const kept = list('table').map(({ name }) => ({
    name,
    rows: db.prepare(`select * from "${name}"`).all() as Row[],
  }))
  return { bringBack: () => replaceRows(db, kept, list('trigger')), close: () => db.close() }
}

type Version = { readonly version: number; readonly content: string }
type Kept = { readonly name: string; readonly rows: readonly Row[] }

/** The triggers would refuse: an audit is never erased, but that of a test's predecessor is in its way. */
function replaceRows(db: DatabaseSync, kept: readonly Kept[], triggers: readonly Named[]): void {
  db.exec('begin immediate; pragma defer_foreign_keys = on')
  const newest = db
    .prepare('select version, content from settings order by version desc limit 1')
    .get() as Version | undefined
  for (const { name } of triggers) db.exec(`drop trigger "${name}"`)
  for (const { name } of kept) db.exec(`delete from "${name}"`)
  for (const { name, rows } of kept)
    for (const row of rows) {
      const columns = Object.keys(row)
      const names = columns.map((it) => `"${it}"`).join()
      const marks = columns.map(() => '?').join()
      db.prepare(`insert into "${name}" (${names}) values (${marks})`).run(...Object.values(row))
    }
  const atStart = kept.find(({ name }) => name === 'settings')?.rows ?? []
  if (newest && !atStart.some((it) => it['version'] === newest.version)) bringDefaults(db, newest)
  for (const { sql } of triggers) db.exec(sql)
  db.exec('commit')
}

/**
 * A process remembers a version by its number, so none may come twice with another content, and renders
 * all pages for a new one, so there is none without need.
 */
function bringDefaults(db: DatabaseSync, newest: Version): void {
  const content = JSON.stringify(defaultSettings)
  const version = newest.content === content ? newest.version : newest.version + 1
  db.prepare(`insert into settings (version, at, author_id, content) values (?, ?, null, ?)`).run(
    version,
    Date.now(),
    content,
  )
}
