import { decrypt, encrypt, type AssociatedData } from '#server/encryption/encrypt.ts'
import type { Keyring, Wrapped } from '#server/encryption/keyring.ts'
import type { FileStore } from '#server/files/store.ts'
import { uploadContentPolicy } from '#server/http/headers.ts'

type Storage = { readonly files: FileStore; readonly keys: Keyring }

/** What the row of a stored picture says of its file. */
export type StoredPicture = Wrapped & { readonly id: string; readonly bytes: number }

/** Returns a picture's name in the file store. */
export const documentStorageKey = (id: string): string => `documents/${id}`

// A picture's ciphertext is bound to its row.
const boundTo = (id: string): AssociatedData => ({ table: 'document', row: id, column: 'picture' })

/** Encrypts and stores a picture, with a key of its own. */
export async function storePicture(
  { files, keys }: Storage,
  id: string,
  picture: Uint8Array,
): Promise<StoredPicture> {
  const { dataKey, wrapped } = keys.makeFor({ table: 'document', row: id })
  await files.put(documentStorageKey(id), encrypt(dataKey, boundTo(id), Buffer.from(picture)))
  return { id, ...wrapped, bytes: picture.length }
}

/**
 * Stores a picture before its row, because a row must not refer to a missing file; the file goes
 * again when `addRow` fails or returns false.
 */
export async function storeWithRow(
  storage: Storage,
  id: string,
  picture: Uint8Array,
  addRow: (stored: StoredPicture) => Promise<boolean>,
): Promise<boolean> {
  const stored = await storePicture(storage, id, picture)
  let isAdded = false
  try {
    return (isAdded = await addRow(stored))
  } finally {
    if (!isAdded) await storage.files.remove(documentStorageKey(id))
  }
}

/** Decrypts a picture's file; throws when it is not this row's. */
export function decryptPicture(
  { keys }: Pick<Storage, 'keys'>,
  id: string,
  wrapped: Wrapped,
  sealed: Buffer,
): Buffer {
  return decrypt(keys.open({ table: 'document', row: id }, wrapped), boundTo(id), sealed)
}

type Sealed = {
  readonly id: string
  readonly keyId: string | null
  readonly sealedKey: string | null
}

/** Decrypts a stored picture; undefined when its file or key is gone. */
export async function openPicture(
  storage: Storage,
  { id, keyId, sealedKey }: Sealed,
): Promise<Buffer | undefined> {
  const sealed = await storage.files.get(documentStorageKey(id))
  if (keyId === null || sealedKey === null || !sealed) return undefined
  return decryptPicture(storage, id, { keyId, sealedKey }, sealed)
}

export const pictureHeaders = (name: string) => ({
  'content-type': 'image/jpeg',
  'content-disposition': `inline; filename="${name}.jpg"`,
  'content-security-policy': uploadContentPolicy,
  'cache-control': 'private, no-store',
})
