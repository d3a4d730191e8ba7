import type { NoteRow } from '#contract/accounts/admin.ts'
import type { Language } from '#contract/locales.ts'
import type { PaperKind } from '#domain/imports/rows.ts'
import { indiaClock, toIso } from '#domain/schedule.ts'
import type { Note } from '#server/accounts/admin-repo.ts'
import type { Account, Preferences } from '#server/accounts/repo.ts'

type Named = Pick<Account, 'id' | 'name' | 'phone' | 'address' | 'role'>

/** Presents an account as lists and pages show it. */
export const presentPerson = ({ id, name, phone, address, role }: Named) => ({
  _id: id,
  name,
  phone,
  address,
  role,
})

/** Presents an account as lists show it, with its creation and disabling times. */
export const presentListed = (account: Account) => ({
  ...presentPerson(account),
  created_at: toIso(account.createdAt),
  disabled_at: toIso(account.disabledAt),
})

/** The papers of a worker that an owner has seen; null for none. */
export const presentPapers = ({ papersSeenAt, papersSeen }: Account) =>
  papersSeenAt === null
    ? null
    : { seen_on: indiaClock(papersSeenAt).date, what: JSON.parse(papersSeen) as PaperKind[] }

export const presentNote = ({ id, text, at, by }: Note): NoteRow => ({
  _id: String(id),
  text,
  at: toIso(at),
  by,
})

type Chosen = Pick<Account, 'language' | 'byPhone' | 'byEmail'>

/** Presents an account's message preferences; English until a language is chosen. */
export const presentPreferences = ({ language, byPhone, byEmail }: Chosen) => ({
  language: language || ('en' as const),
  channels: { phone: byPhone === 1, email: byEmail === 1 },
})

type Channels = { readonly phone: boolean; readonly email: boolean }

export function readPreferences(
  language: Language | undefined,
  channels: Channels | undefined,
): Preferences {
  return {
    ...(language && { language }),
    ...(channels && { byPhone: Number(channels.phone), byEmail: Number(channels.email) }),
  }
}
