import { createHmac, hash, randomBytes, timingSafeEqual } from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** 32 random bytes as base64url: a cookie's value. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

/** How a token is kept: whoever reads the database cannot use it. */
export function hashToken(token: string): string {
  return hash('sha256', token, 'base64url')
}

/** Six decimal digits can be tried out in a second, so a code is hashed with a key that the database does not hold. */
export function keyedHash(key: Buffer, ...parts: string[]): string {
  return createHmac('sha256', key).update(JSON.stringify(parts)).digest('base64url')
}

export function sameText(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}

/** 24 hex digits that rise with time; the last 8 are random. */
export function newId(now: number): string {
  return now.toString(16).padStart(12, '0') + randomBytes(6).toString('hex')
}

/** Reads the key file under the data folder, made at first start; two starts at once agree on one. */
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
