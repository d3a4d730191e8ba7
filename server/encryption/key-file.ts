import { createHash } from 'node:crypto'
import {
  linkSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { newKey } from '#server/encryption/encrypt.ts'
import type { Key, Keys } from '#server/encryption/keyring.ts'

export const keyFilePath = (dataDir: string): string => join(dataDir, 'keys', 'data.key')

/** Parses `id:base64,id:base64`, the key for new rows first; returns undefined when malformed. */
export function readKeys(written: string): Keys | undefined {
  const keys = written.split(',').map((entry): Key | undefined => {
    const [, id = '', key = ''] = /^\s*([\w-]{1,32}):([A-Za-z0-9+/_-]+=*)\s*$/.exec(entry) ?? []
    const bytes = Buffer.from(key, 'base64')
    return id && bytes.length === 32 ? { id, key: bytes } : undefined
  })
  const [first, ...rest] = keys.filter((it) => it !== undefined)
  const ids = new Set(keys.map((it) => it?.id))
  return first && rest.length === keys.length - 1 && ids.size === keys.length
    ? [first, ...rest]
    : undefined
}

export const writeKeys = (keys: readonly Key[]): string =>
  keys.map(({ id, key }) => `${id}:${key.toString('base64')}`).join(',')

/** Generates a random key whose id is the start of its SHA-256 fingerprint. */
export function makeKey(): Key {
  const key = newKey()
  return { id: createHash('sha256').update(key).digest('hex').slice(0, 8), key }
}

/**
 * Creates the file with one key unless it exists; true when it was created. Safe against concurrent
 * starts.
 */
export function makeKeyFile(file: string): boolean {
  mkdirSync(join(file, '..'), { recursive: true, mode: 0o700 })
  const own = ownCopy(file, [makeKey()])
  try {
    linkSync(own, file)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    return false
  } finally {
    rmSync(own)
  }
}

/** Replaces the file atomically. */
export function saveKeyFile(file: string, keys: readonly Key[]): void {
  renameSync(ownCopy(file, keys), file)
}

function ownCopy(file: string, keys: readonly Key[]): string {
  const own = `${file}.${process.pid}`
  writeFileSync(own, writeKeys(keys), { mode: 0o600, flush: true })
  return own
}

/**
 * Returns a reader that rereads the file only when it was replaced, so a rotation needs no restart.
 */
export function readKeyFile(file: string): () => Keys {
  let cached: { readonly version: string; readonly keys: Keys } | undefined
  return () => {
    const { ino, mtimeMs } = statSync(file)
    const version = `${ino}:${mtimeMs}`
    if (cached?.version === version) return cached.keys
    const keys = readKeys(readFileSync(file, 'utf8'))
    if (!keys)
      throw new Error(`${file} is damaged: it must hold id:key, the key 32 bytes in base64`)
    cached = { version, keys }
    return keys
  }
}
