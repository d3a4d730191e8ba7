import { createHmac, hash, randomBytes, timingSafeEqual } from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Makes a cookie value of 32 random bytes in base64url. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

/** Hashes a token for storage, so that it cannot be used by someone who reads the database. */
export function hashToken(token: string): string {
  return hash('sha256', token, 'base64url')
}

/**
 * Hashes with a key kept outside the database, because a plain hash of a six-digit code can be
 * reversed in a second.
 */
export function keyedHash(key: Buffer, ...parts: string[]): string {
  return createHmac('sha256', key).update(JSON.stringify(parts)).digest('base64url')
}

export function sameText(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}

/** Makes an id of 24 hex digits that increases with time; the last 8 digits are random. */
export function newId(now: number): string {
  return now.toString(16).padStart(12, '0') + randomBytes(6).toString('hex')
}

/**
 * Reads the key file in the data folder, creating it at the first start. Concurrent starts agree on
 * one key.
 */
export function otpKeyFile(dataDir: string): Buffer {
  const folder = join(dataDir, 'keys')
  const file = join(folder, 'otp.key')
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  try {
    return readKey(file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
  }
  const own = `${file}.${process.pid}`
  writeFileSync(own, randomBytes(32).toString('base64'), { mode: 0o600, flush: true })
  try {
    linkSync(own, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    rmSync(own)
  }
  return readKey(file)
}

function readKey(file: string): Buffer {
  const key = Buffer.from(readFileSync(file, 'utf8'), 'base64')
  if (key.length !== 32) throw new Error(`${file} is damaged: it must hold 32 bytes in base64`)
  return key
}
