import { mkdirSync, statSync } from 'node:fs'

/**
 * Creates DATA_DIR if it is missing. Refuses a folder of another user, who could not open what this
 * user writes.
 */
export function ensureDataDirOwned(dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  } catch (error) {
    const isFile = statSync(dataDir, { throwIfNoEntry: false })?.isFile()
    const { code } = error as NodeJS.ErrnoException
    const why = isFile ? 'it is a file' : `it cannot be made (${code})`
    throw new Error(`DATA_DIR names ${dataDir}, but ${why}.`, { cause: error })
  }
  const [own, owner] = [process.getuid?.(), statSync(dataDir).uid]
  if (own !== undefined && own !== owner)
    throw new Error(
      `${dataDir} belongs to user ${owner}, and this is user ${own}: the site could not open what it writes. Run it as that user, for instance with: sudo -u '#${owner}' npm run ...`,
    )
}
