import { existsSync } from 'node:fs'
import type { Logger } from 'pino'
import type { Config } from '#server/config/config.ts'
import type { Db } from '#server/db/tables.ts'
import { keyFilePath, readKeyFile, makeKeyFile } from '#server/encryption/key-file.ts'
import { keyring, type Keyring } from '#server/encryption/keyring.ts'
import { checkKeys, rowsByKey } from '#server/encryption/repo.ts'

/**
 * Opens the keys of DATA_KEY or of the key file, which the first start creates. Throws when a key
 * that rows need is missing.
 */
export async function openKeyring(
  { dataDir, dataKeys }: Pick<Config, 'dataDir' | 'dataKeys'>,
  db: Db,
  log: Logger,
): Promise<Keyring> {
  if (dataKeys) return checked(db, () => dataKeys)
  const file = keyFilePath(dataDir)
  if (!existsSync(file)) {
    if ((await rowsByKey(db)).size > 0)
      throw new Error(
        `Documents and account numbers are sealed, and their key is not there. Put back ${file}, or set DATA_KEY.`,
      )
    if (makeKeyFile(file))
      log.info(
        { file },
        'made the key of documents and account numbers: keep a copy apart from the data, without it nobody can read them',
      )
  }
  return checked(db, readKeyFile(file))
}

async function checked(db: Db, read: Parameters<typeof keyring>[0]): Promise<Keyring> {
  const ring = keyring(read)
  ring.ids()
  await checkKeys(db, ring)
  return ring
}
