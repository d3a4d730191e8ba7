import { documentTypes, upload, type DocumentType } from '#domain/kyc.ts'
import { draftPrefix, dropDraft, ignoreErrors, readDraft, saveDraft } from '#web/lib/drafts.ts'

const bankDraft = 'kyc'
const documentsKey = `${draftPrefix}kyc-documents`
/** Before the server lets go of it. */
const keptMs = upload.unclaimedMs - 3_600_000

/** A document that is with us; its link opens for its owner alone. */
export type Kept = { readonly url: string; readonly at: number }
export type KeptDocuments = { readonly [Kind in DocumentType]?: Kept | undefined }

/** What may outlive a reload: never an account number, an IFSC code or an image (policy). */
export type BankDraft = { readonly bank_name: string; readonly other_bank_name: string }

export function readBank(owner: string): BankDraft {
  const kept = readDraft(bankDraft)
  const { bank_name = '', other_bank_name = '' } = kept['owner'] === owner ? kept : {}
  return { bank_name, other_bank_name }
}

export function keepBank(owner: string, { bank_name, other_bank_name }: BankDraft): void {
  saveDraft(bankDraft, { owner, bank_name, other_bank_name })
}

export function readDocuments(owner: string, now: number): KeptDocuments {
  const kept = ignoreErrors(
    () => JSON.parse(sessionStorage.getItem(documentsKey) ?? '{}') as Record<string, unknown>,
  )
  if (kept?.['owner'] !== owner) return {}
  const entries = documentTypes.flatMap((kind) => {
    const it = kept[kind]
    return isKept(it) && now - it.at < keptMs ? [[kind, it] as const] : []
  })
  return Object.fromEntries(entries)
}

export function keepDocuments(owner: string, documents: KeptDocuments): void {
  ignoreErrors(() => sessionStorage.setItem(documentsKey, JSON.stringify({ owner, ...documents })))
}

export function dropKycDraft(): void {
  dropDraft(bankDraft)
  ignoreErrors(() => sessionStorage.removeItem(documentsKey))
}

function isKept(it: unknown): it is Kept {
  const { url, at } = (it ?? {}) as Partial<Record<keyof Kept, unknown>>
  return typeof url === 'string' && typeof at === 'number'
}
