import type { AssociatedData } from '#server/encryption/encrypt.ts'

/** Returns a document's name in the file store. */
export const documentStorageKey = (id: string): string => `documents/${id}`

/** Returns the associated data that a document's ciphertext is bound to. */
export const documentAssociatedData = (id: string): AssociatedData => ({
  table: 'document',
  row: id,
  column: 'picture',
})
