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
import { toast, toastMs } from '#web/ui/toast/toast-store.ts'

type ByType<T> = { readonly [Type in DocumentType]?: T | undefined }
export type Documents = ReturnType<typeof useDocuments>

/**
 * Both documents from the pick to the link, which outlives a reload and a lost line. `onChange` hears
 * of each that is another one from now on.
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
    setUpload(type, { url, at: Date.now() })
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
    // Not drawn, it is let go of: what should be covered must not leave uncovered.
    if (!covered) fail(type, refusalSentence('document_unreadable'))
  }
  function upload(type: DocumentType): void {
    const file = selected[type]
    if (!file) return fail(type, copy[type].missing)
    setError(type)
    void send(type, file.blob)
  }
  /** Takes back the last pick, or the upload when there is none. */
  function remove(type: DocumentType): void {
    setError(type)
    if (selected[type]) select(type)
    else setUpload(type)
  }
  /** What an application can be made of: a new pick stands in for what was uploaded before. */
  const uploaded = {
    aadhaar: selected.aadhaar ? undefined : uploads.aadhaar,
    pan: selected.pan ? undefined : uploads.pan,
  }
  // The server does not know it any more, or not as this account's.
  const dropUpload = (type: DocumentType) => setUpload(type)
  const actions = { pick, cover, upload, stop, remove, dropUpload, setError }
  return { uploaded, selected, errors, preparing, progress, ...actions }
}

const beginUploads = (owner: string, rejected: ApplicationRow | undefined) => ({
  ...earlierUploads(rejected),
  ...readUploads(owner, Date.now()),
})

/** One value for each document; set without one, it is gone. */
function useByType<T>(initial: () => ByType<T> = () => ({})) {
  const [values, setValues] = useState(initial)
  const set = (type: DocumentType, value?: T): void =>
    setValues((all) => ({ ...all, [type]: value }))
  return [values, set] as const
}
