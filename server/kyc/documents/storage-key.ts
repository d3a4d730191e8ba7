import type { Place } from '#server/encryption/encrypt.ts'

/** The name of a document in the file store. */
export const fileOf = (id: string): string => `documents/${id}`

/** What a document's sealed bytes are bound to. */
export const pictureOf = (id: string): Place => ({ table: 'document', row: id, column: 'picture' })
