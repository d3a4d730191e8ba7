import { DatabaseSync, type SQLInputValue } from 'node:sqlite'
import { Client } from 'pg'
import type { Where } from '#test/database.ts'
import { until } from '#test/until.ts'

type Row = Record<string, SQLInputValue>
type Named = { readonly name: string; readonly sql: string }
/** The data a product started with; `bringBack` restores it. */
type Remembered = {
  readonly bringBack: () => Promise<void>
  readonly settingsVersion: () => Promise<number | undefined>
  readonly close: () => Promise<void>
}

/** Takes a copy of a product's current rows. */
export async function rememberRows(at: Where): Promise<Remembered> {
  return 'url' in at ? rememberedOnPostgres(at.url) : rememberedInFile(at.file)
}

function rememberedInFile(file: string): Remembered {
  const db = new DatabaseSync(file)
  db.exec('pragma busy_timeout = 30000')
  // SQLite's own tables stay: ids of live events that began anew would lie below those a page has.
  const list = (type: string) =>
    db
      .prepare(
        `select name, sql from sqlite_master
          where type = ? and sql is not null and name not glob 'sqlite_*'`,
      )
      .all(type) as Named[]
  const kept = list('table').map(({ name }) => ({
    name,
    rows: db.prepare(`select * from "${name}"`).all() as Row[],
  }))
  const first = newestIn(db)
  return {
    bringBack: async () => replaceRows(db, kept, list('trigger'), first),
    settingsVersion: async () => newestIn(db)?.version,
    close: async () => db.close(),
  }
}

type Version = { readonly version: number; readonly content: string }
type Kept = { readonly name: string; readonly rows: readonly Row[] }

const newestSettings = 'select version, content from settings order by version desc limit 1'
const newestIn = (db: DatabaseSync) => db.prepare(newestSettings).get() as Version | undefined

/** Drops the triggers meanwhile: they forbid deleting audit entries. */
function replaceRows(
  db: DatabaseSync,
  kept: readonly Kept[],
  triggers: readonly Named[],
  first: Version | undefined,
): void {
  db.exec('begin immediate; pragma defer_foreign_keys = on')
  const newest = newestIn(db)
  for (const { name } of triggers) db.exec(`drop trigger "${name}"`)
  for (const { name } of kept) db.exec(`delete from "${name}"`)
  for (const { name, rows } of kept)
    for (const row of rows) {
      const columns = Object.keys(row)
      const names = columns.map((it) => `"${it}"`).join()
      const marks = columns.map(() => '?').join()
      db.prepare(`insert into "${name}" (${names}) values (${marks})`).run(...Object.values(row))
    }
  if (newest && first && newest.version !== first.version)
    db.prepare(`insert into settings (version, at, author_id, content) values (?, ?, null, ?)`).run(
      ...firstAfter(newest, first),
    )
  for (const { sql } of triggers) db.exec(sql)
  db.exec('commit')
}

/**
 * Processes cache settings by version, so a version number must never return with other content;
 * and they render all pages for a new version, so the current one stays if its content is right.
 */
function firstAfter(newest: Version, { content }: Version): [number, number, string] {
  return [newest.content === content ? newest.version : newest.version + 1, Date.now(), content]
}

async function rememberedOnPostgres(url: string): Promise<Remembered> {
  const client = new Client({ connectionString: url })
  await client.connect()
  const { rows: tables } = await client.query<{ name: string }>(
    `select format('%I', relname) as name from pg_class
      where relkind = 'r' and relnamespace = 'public'::regnamespace`,
  )
  const kept: { readonly name: string; readonly rows: string }[] = []
  for (const { name } of tables) {
    const { rows } = await client.query<{ rows: string | null }>(
      `select jsonb_agg(to_jsonb(it))::text as rows from ${name} it`,
    )
    kept.push({ name, rows: rows[0]?.rows ?? '[]' })
  }
  const newestVersion = async () => (await client.query<Version>(newestSettings)).rows[0]
  const first = await newestVersion()
  const deletes = kept.map(({ name }) => `delete from ${name};`).join('')
  const names = kept.map(({ name }) => name).join()
  const begin = `begin; set local session_replication_role = replica; lock table ${names} nowait`
  const hasBegun = () =>
    client.query(begin).then(
      () => true,
      () => client.query('rollback').then(() => false),
    )

  async function bringBack(): Promise<void> {
    // Replica mode disables triggers; `nowait` avoids deadlocks with the product.
    await until('the product writes nothing', hasBegun)
    const newest = await newestVersion()
    await client.query(deletes)
    for (const { name, rows } of kept)
      await client.query(
        `insert into ${name} overriding system value select * from jsonb_populate_recordset(null::${name}, $1)`,
        [rows],
      )
    if (newest && first && newest.version !== first.version)
      await client.query(
        `insert into settings (version, at, author_id, content) values ($1, $2, null, $3)`,
        firstAfter(newest, first),
      )
    await client.query('commit')
  }
  const settingsVersion = async () => (await newestVersion())?.version
  return { bringBack, settingsVersion, close: () => client.end() }
}
