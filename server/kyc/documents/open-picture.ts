import type { Dependencies } from '#server/dependencies.ts'
import { decrypt } from '#server/encryption/encrypt.ts'
import { uploadContentPolicy } from '#server/http/headers.ts'
import { documentAssociatedData, documentStorageKey } from '#server/kyc/documents/storage-key.ts'

type Sealed = {
  readonly id: string
  readonly keyId: string | null
  readonly sealedKey: string | null
}

/** Decrypts a stored picture; undefined when its file or key is gone. */
export async function openPicture(
  { files, keys }: Pick<Dependencies, 'files' | 'keys'>,
  { id, keyId, sealedKey }: Sealed,
): Promise<Buffer | undefined> {
  const sealed = await files.get(documentStorageKey(id))
  if (keyId === null || sealedKey === null || !sealed) return undefined
  const dataKey = keys.open({ table: 'document', row: id }, { keyId, sealedKey })
  return decrypt(dataKey, documentAssociatedData(id), sealed)
}

export const pictureHeaders = (name: string) => ({
  'content-type': 'image/jpeg',
  'content-disposition': `inline; filename="${name}.jpg"`,
  'content-security-policy': uploadContentPolicy,
  'cache-control': 'private, no-store',
})
