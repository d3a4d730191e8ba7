import type { ApplicationRow } from '#contract/kyc.ts'
import { documentTypes, type DocumentType } from '#domain/kyc.ts'
import { upload } from '#domain/uploads.ts'
import { draftPrefix, tryOrUndefined } from '#web/lib/drafts.ts'

const storageKey = `${draftPrefix}kyc-documents`
/** Links are discarded an hour before the server erases unclaimed uploads. */
const keptMs = upload.unclaimedMs - 3_600_000

/**
 * An uploaded document. Its link is not public: it works only for signed-in users who may see it.
 */
export type Upload = {
  readonly url: string
  readonly at: number
  /** Set when the document comes from the rejected application. */
  readonly isEarlier?: true
}
export type Uploads = { readonly [Type in DocumentType]?: Upload | undefined }

/**
 * Restores uploads after a reload. Only links are stored, never images, because phones get lent and
 * lost.
 */
export function readUploads(owner: string, now: number): Uploads {
  const draft = tryOrUndefined(
    () => JSON.parse(sessionStorage.getItem(storageKey) ?? '{}') as Record<string, unknown>,
  )
  if (draft?.['owner'] !== owner) return {}
  const entries = documentTypes.flatMap((type) => {
    const it = draft[type]
    return isUpload(it) && now - it.at < keptMs ? [[type, it] as const] : []
  })
  return Object.fromEntries(entries)
}

export function saveUploads(owner: string, uploads: Uploads): void {
  tryOrUndefined(() => sessionStorage.setItem(storageKey, JSON.stringify({ owner, ...uploads })))
}

/** Returns the documents of a rejected application that have not been erased. */
export function earlierUploads(rejected: ApplicationRow | undefined): Uploads {
  const [aadhaar, pan] = [rejected?.adhar_image, rejected?.pan_image].map(
    (url): Upload | undefined => (url ? { url, at: 0, isEarlier: true } : undefined),
  )
  return { aadhaar, pan }
}

export function dropUploads(): void {
  tryOrUndefined(() => sessionStorage.removeItem(storageKey))
}

function isUpload(it: unknown): it is Upload {
  const { url, at } = (it ?? {}) as Partial<Record<keyof Upload, unknown>>
  return typeof url === 'string' && typeof at === 'number'
}
