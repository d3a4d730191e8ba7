import { useLayoutEffect, useState } from 'react'
import type { DocumentType } from '#domain/kyc.ts'
import { refusalSentence } from '#i18n/refusals.ts'
import { documents as words } from '#i18n/upload-kyc.ts'
import { keepDocuments, readDocuments, type Kept } from '#web/kyc/apply/kyc-draft.ts'
import type { RedactionBox } from '#web/kyc/apply/redaction-boxes.ts'
import { readSelectedFile, cover, type SelectedFile } from '#web/kyc/apply/selected-file.ts'
import { useUpload } from '#web/kyc/apply/use-upload.ts'
import { toast } from '#web/ui/toast/toast-store.ts'

type ByKind<T> = { readonly [Kind in DocumentType]?: T | undefined }
export type Documents = ReturnType<typeof useDocuments>

export const toastMs = 3000

/**
 * Both documents from the pick to the link, which outlives a reload and a lost line. `onChange` hears
 * of each that is another one from now on.
 */
export function useDocuments(owner: string, onChange: (kind: DocumentType) => void) {
  const [kept, setKept] = useState(() => readDocuments(owner, Date.now()))
  const [chosen, setChosen] = useState<ByKind<SelectedFile>>({})
  const [errors, setErrors] = useState<ByKind<string>>({})
  const [preparing, setPreparing] = useState<DocumentType>()
  useLayoutEffect(() => keepDocuments(owner, kept), [owner, kept])

  function put(kind: DocumentType, it?: SelectedFile): void {
    onChange(kind)
    setChosen((all) => ({ ...all, [kind]: it }))
  }
  const keep = (kind: DocumentType, it?: Kept) => setKept((all) => ({ ...all, [kind]: it }))
  const say = (kind: DocumentType, error?: string) =>
    setErrors((all) => ({ ...all, [kind]: error }))
  function complain(kind: DocumentType, sentence: string): void {
    say(kind, sentence)
    toast('error', sentence, toastMs)
  }
  function onUploaded(kind: DocumentType, url: string): void {
    keep(kind, { url, at: Date.now() })
    put(kind)
    toast('success', words[kind].uploaded, toastMs)
  }
  const { share, send, stop } = useUpload({ onUploaded, onFailed: complain })

  async function pick(kind: DocumentType, file: File): Promise<void> {
    setPreparing(kind)
    const found = await readSelectedFile(file)
    setPreparing(undefined)
    if (typeof found === 'string') return complain(kind, refusalSentence(found))
    say(kind)
    put(kind, found)
  }
  async function coverWith(kind: DocumentType, bars: readonly RedactionBox[]): Promise<void> {
    const covered = chosen[kind] && (await cover(chosen[kind], bars))
    put(kind, covered)
    // Not drawn, it is let go of: what should be covered must not leave uncovered.
    if (!covered) complain(kind, refusalSentence('document_unreadable'))
  }
  function upload(kind: DocumentType): void {
    const it = chosen[kind]
    if (!it) return complain(kind, words[kind].missing)
    say(kind)
    void send(kind, it.blob)
  }
  /** Takes back the last pick, or the upload when there is none. */
  function remove(kind: DocumentType): void {
    say(kind)
    if (chosen[kind]) put(kind)
    else keep(kind)
  }
  /** What an application can be made of: a new pick stands in for what was uploaded before. */
  const ready = {
    aadhaar: chosen.aadhaar ? undefined : kept.aadhaar,
    pan: chosen.pan ? undefined : kept.pan,
  }
  // `drop`: the server does not know it any more, or not as this person's.
  const drop = (kind: DocumentType) => keep(kind)
  const acts = { pick, coverWith, upload, stop, remove, drop, say }
  return { ready, chosen, errors, preparing, share, ...acts }
}
