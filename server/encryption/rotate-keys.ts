import { lock, transact } from '#server/db/database.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { keyFilePath, readKeyFile, makeKey, saveKeyFile } from '#server/encryption/key-file.ts'
import { replaceKeyFingerprint, rewrapAll, rowsByKey } from '#server/encryption/repo.ts'

/** Names the lock that a rotation takes while it changes the key file. */
export const rotationLock = 'data-keys'

type RotateDeps = Pick<Dependencies, 'db' | 'engine' | 'config' | 'keys'>

/**
 * Rewraps all rows under a new key and returns their number. With a key file, adds the key and
 * drops unused ones; with DATA_KEY, the operator has already put the new key first.
 */
export async function rotateDataKey(
  deps: RotateDeps,
  pause?: Parameters<typeof rewrapAll>[2],
): Promise<number> {
  if (!deps.config.dataKeys) await addKey(deps)
  const count = await rewrapAll(deps.db, deps.keys, pause)
  await replaceKeyFingerprint(deps.db, 'data', deps.keys.ids()[0] ?? '')
  return count
}

// Runs under a lock: two rotations that read the file at once would overwrite each other's key.
async function addKey({ db, engine, config }: RotateDeps): Promise<void> {
  const file = keyFilePath(config.dataDir)
  await transact(db, async (tx) => {
    await lock(tx, engine, rotationLock)
    const needed = await rowsByKey(tx)
    const current = readKeyFile(file)().filter(({ id }, n) => n === 0 || needed.has(id))
    saveKeyFile(file, [makeKey(), ...current])
  })
}
