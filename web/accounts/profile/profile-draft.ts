import type { Account } from '#web/api/use-current-user.ts'
import { dropDraft, readDraft, saveDraft } from '#web/lib/drafts.ts'

export type Details = { readonly name: string; readonly address: string }

/** One a person: the next one at this phone must not find it. */
const draftName = ({ _id }: Account): string => `profile-${_id}`

/** What was typed and not saved, when a session ended or the page was reloaded meanwhile. */
export function readProfileDraft(person: Account): Details {
  const { name = person.name, address = person.address } = readDraft(draftName(person))
  return { name, address }
}

export function hasProfileDraft(person: Account): boolean {
  return Object.keys(readDraft(draftName(person))).length > 0
}

export function saveProfileDraft(person: Account, details: Details): void {
  saveDraft(draftName(person), details)
}

export function dropProfileDraft(person: Account): void {
  dropDraft(draftName(person))
}
