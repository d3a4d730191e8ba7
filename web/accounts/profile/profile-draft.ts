import type { Account } from '#web/api/use-current-user.ts'
import { dropDraft, readDraft, saveDraft } from '#web/lib/drafts.ts'

export type Details = { readonly name: string; readonly address: string }

/** One draft per account, so that the next person on a shared phone does not see it. */
const draftName = ({ _id }: Account): string => `profile-${_id}`

/** Restores unsaved input after an expired session or a reload, else the account's values. */
export function readProfileDraft(account: Account): Details {
  const { name = account.name, address = account.address } = readDraft(draftName(account))
  return { name, address }
}

export function hasProfileDraft(account: Account): boolean {
  return Object.keys(readDraft(draftName(account))).length > 0
}

export function saveProfileDraft(account: Account, details: Details): void {
  saveDraft(draftName(account), details)
}

export function dropProfileDraft(account: Account): void {
  dropDraft(draftName(account))
}
