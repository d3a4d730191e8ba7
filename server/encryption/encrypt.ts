import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

const cipher = 'aes-256-gcm'
const ivBytes = 12
const tagBytes = 16

/** Binds a ciphertext to one table cell; decryption with any other value fails. */
export type AssociatedData = {
  readonly table: string
  readonly row: string
  readonly column: string
}

const aad = ({ table, row, column }: AssociatedData): Buffer =>
  Buffer.from(JSON.stringify([table, row, column]))

/** Encrypts with a 32-byte key. The result is the IV, the tag and a body as long as the input. */
export function encrypt(key: Buffer, data: AssociatedData, plain: Buffer): Buffer {
  const iv = randomBytes(ivBytes)
  const cipherStream = createCipheriv(cipher, key, iv).setAAD(aad(data))
  const body = Buffer.concat([cipherStream.update(plain), cipherStream.final()])
  return Buffer.concat([iv, cipherStream.getAuthTag(), body])
}

/**
 * Decrypts the output of `encrypt`; throws on a wrong key, wrong associated data or any changed
 * bit.
 */
export function decrypt(key: Buffer, data: AssociatedData, sealed: Buffer): Buffer {
  const body = ivBytes + tagBytes
  if (sealed.length < body) throw new Error(`nothing encrypted in ${data.table}.${data.column}`)
  const decipherStream = createDecipheriv(cipher, key, sealed.subarray(0, ivBytes), {
    authTagLength: tagBytes,
  })
  decipherStream.setAAD(aad(data)).setAuthTag(sealed.subarray(ivBytes, body))
  return Buffer.concat([decipherStream.update(sealed.subarray(body)), decipherStream.final()])
}

export const newKey = (): Buffer => randomBytes(32)

export function encryptText(key: Buffer, data: AssociatedData, plain: string): string {
  return encrypt(key, data, Buffer.from(plain)).toString('base64url')
}

export function decryptText(key: Buffer, data: AssociatedData, sealed: string): string {
  return decrypt(key, data, Buffer.from(sealed, 'base64url')).toString()
}
