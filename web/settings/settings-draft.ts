import type { Settings } from '#contract/settings/settings.ts'
import { isSame } from '#domain/settings/merge.ts'
import { dropDraft, readDraft, saveDraft } from '#web/lib/drafts.ts'
import type { SettingsSectionId } from '#web/paths.ts'

type Part = Partial<Settings>

/** Unpublished changes to one section of the settings. */
export type SettingsDraft = {
  /** The version that the draft is based on, and the values it had. */
  readonly version: number
  readonly base: Part
  readonly mine: Part
}

const nameOf = (section: SettingsSectionId): string => `settings-${section}`

/** Reads the draft of a section from this browser; undefined when there is none. */
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
