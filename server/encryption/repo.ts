import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import { toColumns } from '#server/db/columns.ts'
import { transact } from '#server/db/database.ts'
import type { Db, Tx } from '#server/db/tables.ts'
import type { Keyring, Wrapped } from '#server/encryption/keyring.ts'

/** Tables whose rows store a wrapped data key, and the column that names a row. */
const idOf = {
  document: 'id',
  kyc: 'id',
  second_factor: 'id',
  home_card: 'address_id',
  webhook: 'id',
} as const
const tables = Object.keys(idOf) as (keyof typeof idOf)[]
const batch = 100

type EncryptedRow = Wrapped & { readonly table: keyof typeof idOf; readonly row: string }

/** Those tables that are there: a backup of an older release lacks the later ones. */
async function tablesIn(db: Db) {
  const all = await db.introspection.getTables()
  return tables.filter((table) => all.some(({ name }) => name === table))
}

/** Counts the rows wrapped under each key id. */
export async function rowsByKey(db: Db): Promise<ReadonlyMap<string, number>> {
  const counts = new Map<string, number>()
  for (const table of await tablesIn(db)) {
    const rows = await db
      .selectFrom(table)
      .select((eb) => ['key_id as keyId', eb.fn.countAll<number>().as('n')])
      .where('key_id', 'is not', null)
      .groupBy('key_id')
      .execute()
    for (const { keyId, n } of rows)
      if (keyId !== null) counts.set(keyId, (counts.get(keyId) ?? 0) + n)
  }
  return counts
}

/** Throws when stored rows cannot be decrypted: a key is missing, or a different key has its id. */
export async function checkKeys(db: Db, ring: Keyring): Promise<void> {
  for (const id of (await rowsByKey(db)).keys()) {
    const sealed = await oneUnder(db, id)
    if (!sealed) continue
    try {
      ring.open(sealed, sealed)
    } catch {
      throw new Error(
        `Documents and account numbers are sealed under the key ${id}, which this start was not given. Put back DATA_DIR/keys/data.key, or set DATA_KEY.`,
      )
    }
  }
}

async function oneUnder(db: Db, keyId: string): Promise<EncryptedRow | undefined> {
  for (const table of await tablesIn(db)) {
    const [sealed] = await readEncrypted(db, table, '=', keyId, 1)
    if (sealed) return sealed
  }
  return undefined
}

async function readEncrypted(
  db: Db,
  table: EncryptedRow['table'],
  compare: '=' | '<>',
  keyId: string,
  limit: number,
): Promise<EncryptedRow[]> {
  const rows = await db
    .selectFrom(table)
    .select([
      sql<string>`${sql.ref(idOf[table])}`.as('id'),
      'key_id as keyId',
      'sealed_key as sealedKey',
    ])
    .where('key_id', compare, keyId)
    .limit(limit)
    .execute()
  return rows.flatMap(({ id, keyId: key, sealedKey }) =>
    key !== null && sealedKey !== null ? [{ table, row: id, keyId: key, sealedKey }] : [],
  )
}

// Long enough for a writer waiting for SQLite's lock to retry and get it.
const pauseForWriters = () => setTimeout(100)

/**
 * Wraps every data key under the first key, in batches while the site runs; returns the number of
 * rows changed.
 */
export async function rewrapAll(
  db: Db,
  ring: Keyring,
  pause: () => Promise<unknown> = pauseForWriters,
): Promise<number> {
  let done = 0
  for (const table of tables) {
    for (;;) {
      // Read again for each batch: a concurrent rotation may add a newer key and rewrap rows under
      // it.
      const [newest = ''] = ring.ids()
      const rows = await readEncrypted(db, table, '<>', newest, batch)
      done += await transact(db, (tx) => rewrapEach(tx, ring, rows))
      if (rows.length < batch) break
      await pause()
    }
  }
  return done
}

// One transaction per batch means one disk sync, and releases the lock between batches.
async function rewrapEach(tx: Tx, ring: Keyring, rows: readonly EncryptedRow[]): Promise<number> {
  let done = 0
  for (const it of rows) done += await rewrapOne(tx, ring, it)
  return done
}

async function rewrapOne(tx: Tx, ring: Keyring, sealed: EncryptedRow): Promise<number> {
  const wrapped = ring.rewrap({ table: sealed.table, row: sealed.row }, sealed)
  if (!wrapped) return 0
  // Skips a row that was erased or rewrapped in the meantime.
  const { numUpdatedRows } = await tx
    .updateTable(sealed.table)
    .set(toColumns(wrapped))
    .where(sql.ref(idOf[sealed.table]), '=', sealed.row)
    .where('key_id', '=', sealed.keyId)
    .executeTakeFirstOrThrow()
  return Number(numUpdatedRows)
}

/**
 * Throws when this process has a different key than earlier ones on the same database: one-time
 * codes and documents of one process could not be read by the other. `marks` are fingerprints, the
 * newest first.
 */
export async function assertKeyFingerprint(
  db: Db,
  name: 'otp' | 'data',
  marks: readonly string[],
  advice: string,
): Promise<void> {
  const [mark = ''] = marks
  await db
    .insertInto('key_mark')
    .values({ name, mark })
    .onConflict((on) => on.column('name').doNothing())
    .execute()
  const stored = await db
    .selectFrom('key_mark')
    .select('mark')
    .where('name', '=', name)
    .executeTakeFirstOrThrow()
  if (!marks.includes(stored.mark))
    throw new Error(`Another process uses this database with another key. ${advice}`)
}

/** Makes the new key the expected one, after a rotation or a deliberate change. */
export async function replaceKeyFingerprint(
  db: Db,
  name: 'otp' | 'data',
  mark: string,
): Promise<void> {
  await db.updateTable('key_mark').set({ mark }).where('name', '=', name).execute()
}

/** Removes the stored fingerprints, since a restored site may have different keys. */
export async function deleteKeyFingerprints(db: Db): Promise<void> {
  await db.deleteFrom('key_mark').execute()
}
