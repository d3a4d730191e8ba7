import { randomBytes, scrypt } from 'node:crypto'
import { promisify } from 'node:util'
import { decrypt, encrypt } from '#server/encryption/encrypt.ts'

const saltBytes = 16
const place = { table: 'backup', row: 'keys', column: 'sealed' } as const
const derive = promisify<string, Buffer, number, object, Buffer>(scrypt)
/** Each guess costs 128 MB of memory and half a second. */
const cost = { N: 2 ** 17, r: 8, p: 1, maxmem: 256 * 2 ** 20 }

/** Encrypts the keys under a passphrase, so that they can be stored in the backup. */
export async function encryptKeys(passphrase: string, keys: string): Promise<Buffer> {
  const salt = randomBytes(saltBytes)
  const key = await derive(passphrase, salt, 32, cost)
  return Buffer.concat([salt, encrypt(key, place, Buffer.from(keys))])
}

export async function decryptKeys(passphrase: string, sealed: Buffer): Promise<string> {
  const key = await derive(passphrase, sealed.subarray(0, saltBytes), 32, cost)
  try {
    return decrypt(key, place, sealed.subarray(saltBytes)).toString()
  } catch (error) {
    throw new Error('BACKUP_PASSPHRASE is not the one of this backup.', { cause: error })
  }
}
