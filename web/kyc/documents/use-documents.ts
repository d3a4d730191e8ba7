import { useLayoutEffect, useState } from 'react'
import type { ApplicationRow } from '#contract/kyc.ts'
import type { DocumentType } from '#domain/kyc.ts'
import { refusalSentence } from '#i18n/refusals.ts'
import { documents as copy } from '#i18n/upload-kyc.ts'
import {
  earlierUploads,
  readUploads,
  saveUploads,
  type Upload,
} from '#web/kyc/documents/document-draft.ts'
import type { RedactionBox } from '#web/kyc/documents/redaction-boxes.ts'
import { readSelectedFile, redact, type SelectedFile } from '#web/kyc/documents/selected-file.ts'
import { useUpload } from '#web/kyc/documents/use-upload.ts'
import { serverNow } from '#web/lib/clock.ts'
import { toast, toastMs } from '#web/ui/toast/toast-store.ts'

type ByType<T> = { readonly [Type in DocumentType]?: T | undefined }
export type Documents = ReturnType<typeof useDocuments>

/**
 * Manages both documents from picking to the uploaded link, which survives a reload and a lost
 * connection. Calls `onChange` for a document whenever its selected file changes.
 */
export function useDocuments(
  owner: string,
  rejected: ApplicationRow | undefined,
  onChange: (type: DocumentType) => void,
) {
  const [uploads, setUpload] = useByType<Upload>(() => beginUploads(owner, rejected))
  const [selected, setSelected] = useByType<SelectedFile>()
  const [errors, setError] = useByType<string>()
  const [preparing, setPreparing] = useState<DocumentType>()
  useLayoutEffect(() => saveUploads(owner, uploads), [owner, uploads])

  function select(type: DocumentType, file?: SelectedFile): void {
    onChange(type)
    setSelected(type, file)
  }
  function fail(type: DocumentType, message: string): void {
    setError(type, message)
    toast('error', message, toastMs.short)
  }
  function onUploaded(type: DocumentType, url: string): void {
    setUpload(type, { url, at: serverNow() })
    select(type)
    toast('success', copy[type].uploaded, toastMs.short)
  }
  const { progress, send, stop } = useUpload({ onUploaded, onFailed: fail })

  async function pick(type: DocumentType, file: File): Promise<void> {
    setPreparing(type)
    const result = await readSelectedFile(file)
    setPreparing(undefined)
    if (typeof result === 'string') return fail(type, refusalSentence(result))
    setError(type)
    select(type, result)
  }
  async function cover(type: DocumentType, boxes: readonly RedactionBox[]): Promise<void> {
    const covered = selected[type] && (await redact(selected[type], boxes))
    select(type, covered)
    // If the boxes cannot be drawn, the file is discarded: it must not be sent unredacted.
    if (!covered) fail(type, refusalSentence('document_unreadable'))
  }
  function upload(type: DocumentType): void {
    const file = selected[type]
    if (!file) return fail(type, copy[type].missing)
    setError(type)
    send(type, file.blob)
  }
  /** Discards the selected file, or the upload when no file is selected. */
  function remove(type: DocumentType): void {
    setError(type)
    if (selected[type]) select(type)
    else setUpload(type)
  }
  /** Uploads that the application may use: a newly selected file supersedes the earlier upload. */
  const uploaded = {
    aadhaar: selected.aadhaar ? undefined : uploads.aadhaar,
    pan: selected.pan ? undefined : uploads.pan,
  }
  // For when the server no longer has the document, or not for this account.
  const dropUpload = (type: DocumentType) => setUpload(type)
  const actions = { pick, cover, upload, stop, remove, dropUpload, setError }
  return { uploaded, selected, errors, preparing, progress, ...actions }
}

const beginUploads = (owner: string, rejected: ApplicationRow | undefined) => ({
  ...earlierUploads(rejected),
  ...readUploads(owner, serverNow()),
})

/** State with one value per document; setting it without a value clears it. */
function useByType<T>(initial: () => ByType<T> = () => ({})) {
  const [values, setValues] = useState(initial)
  const set = (type: DocumentType, value?: T): void =>
    setValues((all) => ({ ...all, [type]: value }))
  return [values, set] as const
}
