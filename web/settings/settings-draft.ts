import type { Settings } from '#contract/settings.ts'
import { isSame } from '#domain/settings/merge.ts'
import { dropDraft, readDraft, saveDraft } from '#web/lib/drafts.ts'
import type { SettingsSectionId } from '#web/paths.ts'

type Part = Partial<Settings>

/** What somebody has changed of a section and not published yet. */
export type SettingsDraft = {
  /** The version it was made from, and what that said. */
  readonly version: number
  readonly base: Part
  readonly mine: Part
}

const nameOf = (section: SettingsSectionId): string => `settings-${section}`

/** Gives what this browser keeps of a section; undefined when nothing is. */
export function readSettingsDraft(section: SettingsSectionId): SettingsDraft | undefined {
  const { draft } = readDraft(nameOf(section))
  return draft ? (JSON.parse(draft) as SettingsDraft) : undefined
}

export function keepSettingsDraft(
  section: SettingsSectionId,
  draft: SettingsDraft | undefined,
): void {
  if (isChanged(draft)) saveDraft(nameOf(section), { draft: JSON.stringify(draft) })
  else dropDraft(nameOf(section))
}

export function isChanged(draft: SettingsDraft | undefined): draft is SettingsDraft {
  return draft !== undefined && !isSame(draft.mine, draft.base)
}
