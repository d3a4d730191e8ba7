import type { AssociatedData } from '#server/encryption/encrypt.ts'

/** The name of a document in the file store. */
export const documentStorageKey = (id: string): string => `documents/${id}`

/** What a document's sealed bytes are bound to. */
export const documentAssociatedData = (id: string): AssociatedData => ({
  table: 'document',
  row: id,
  column: 'picture',
})
