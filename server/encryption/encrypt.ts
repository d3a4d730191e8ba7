import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

const cipher = 'aes-256-gcm'
const ivBytes = 12
const tagBytes = 16

/** Where a sealed value belongs; it opens nowhere else. */
export type AssociatedData = {
  readonly table: string
  readonly row: string
  readonly column: string
}

const aad = ({ table, row, column }: AssociatedData): Buffer =>
  Buffer.from(JSON.stringify([table, row, column]))

/** Encrypts under a 32-byte key: iv, tag, then as many bytes as were given. */
export function encrypt(key: Buffer, place: AssociatedData, plain: Buffer): Buffer {
  const iv = randomBytes(ivBytes)
  const sealing = createCipheriv(cipher, key, iv).setAAD(aad(place))
  const body = Buffer.concat([sealing.update(plain), sealing.final()])
  return Buffer.concat([iv, sealing.getAuthTag(), body])
}

/** Decrypts what `seal` made; throws for another key, another place, or one changed bit. */
export function decrypt(key: Buffer, place: AssociatedData, sealed: Buffer): Buffer {
  const body = ivBytes + tagBytes
  if (sealed.length < body) throw new Error(`nothing sealed in ${place.table}.${place.column}`)
  const opening = createDecipheriv(cipher, key, sealed.subarray(0, ivBytes), {
    authTagLength: tagBytes,
  })
  opening.setAAD(aad(place)).setAuthTag(sealed.subarray(ivBytes, body))
  return Buffer.concat([opening.update(sealed.subarray(body)), opening.final()])
}

export const newKey = (): Buffer => randomBytes(32)

export function encryptText(key: Buffer, place: AssociatedData, plain: string): string {
  return encrypt(key, place, Buffer.from(plain)).toString('base64url')
}

export function decryptText(key: Buffer, place: AssociatedData, sealed: string): string {
  return decrypt(key, place, Buffer.from(sealed, 'base64url')).toString()
}
