import { useQueryClient } from '@tanstack/react-query'
import { useContext, useRef, useState, type ChangeEvent } from 'react'
import { getSettings, getSettingsHistory } from '#contract/settings/calls.ts'
import type { PathTo } from '#contract/settings/paths.ts'
import type { Settings } from '#contract/settings/settings.ts'
import type { Refusal } from '#domain/refusals.ts'
import { mergeChanges, valueAt, withValueAt } from '#domain/settings/merge.ts'
import { settingProblem } from '#i18n/setting-problems.ts'
import { settingsForm as copy } from '#i18n/settings-screens.ts'
import { isRefused } from '#web/api/errors.ts'
import { reload, useAction } from '#web/api/use-action.ts'
import type { SettingsSectionId } from '#web/paths.ts'
import { ClosedDays } from '#web/settings/closed-days.ts'
import {
  pickPart,
  publishSection,
  SectionConflict,
  undoPublished,
} from '#web/settings/publish-settings.ts'
import {
  isChanged,
  keepSettingsDraft,
  readSettingsDraft,
  type SettingsDraft,
} from '#web/settings/settings-draft.ts'
import { settingsKey, type PublishedSettings } from '#web/settings/use-settings.ts'
import { toast, toastMs } from '#web/ui/toast/toast-store.ts'

type Problems = Readonly<Record<string, string>>

type FormOptions = {
  section: SettingsSectionId
  /** The settings keys that the section edits. */
  keys: readonly (keyof Settings)[]
  published: PublishedSettings
  /** Completes the typed settings before they are saved. */
  finish?: ((settings: Settings) => Settings) | undefined
}

export type SettingsForm = ReturnType<typeof useSettingsForm>['form']

const unchanged = (settings: Settings): Settings => settings

/** The form state of one section; its draft stays in this browser until published or discarded. */
export function useSettingsForm(options: FormOptions) {
  const { published } = options
  const { draft, from, keep, keepSince } = useDraft(options)
  const [problems, setProblems] = useState<Problems>({})
  const [conflict, setConflict] = useState<PublishedSettings>()
  const queries = useQueryClient()
  const save = useSave(options, {
    onSaved: (sent) => keepSince(sent, queries.getQueryData(settingsKey) ?? published),
    onConflict: setConflict,
    onProblems: setProblems,
  })
  const asksForYes = isRefused(save.error, 'no_checked_workers')
  function set(path: PathTo, value: unknown) {
    const current = from()
    const key = path.split('.')[0] as keyof Settings
    const next = withValueAt({ ...published.settings, ...current.mine }, path, value)
    keep({ ...current, mine: { ...current.mine, [key]: next[key] } })
    setProblems(without(path))
    if (!save.isBusy) save.reset()
  }
  function replaceDraft(next: SettingsDraft | undefined) {
    keep(next)
    // Show the other admin's version at once, without waiting for the reload.
    if (conflict && conflict.version > published.version)
      queries.setQueryData(settingsKey, conflict)
    setConflict(undefined)
    save.reset()
    void reload(shown)
  }
  return {
    form: buildFields({ ...published.settings, ...draft?.mine }, problems, set),
    isDirty: isChanged(draft),
    isSaving: save.isBusy,
    problems,
    conflict: conflict && draft && { current: conflict, since: draft.version },
    failure: isShownElsewhere(save.error) ? undefined : save.sentence,
    /** The failure asks whether to save nevertheless; the next save is the yes. */
    asksForYes,
    save: () => {
      setProblems({})
      save.send({ draft: from(), anyway: asksForYes })
    },
    discard: () => {
      setProblems({})
      replaceDraft(undefined)
    },
    /** Rebases the draft onto the newer published version. */
    rebase: () => {
      if (!draft || !conflict) return
      const base = pickPart(conflict.settings, draft)
      const mine = mergeChanges(draft.base, draft.mine, base)
      replaceDraft({ version: conflict.version, base, mine })
    },
  }
}

/** The draft of a section, persisted in this browser. */
function useDraft({ section, keys, published }: FormOptions) {
  const [draft, setDraft] = useState(() => readSettingsDraft(section))
  // Autofill changes several fields before the next render; state alone would keep only the last.
  const latest = useRef(draft)
  function keep(next: SettingsDraft | undefined): void {
    latest.current = next
    setDraft(next)
    keepSettingsDraft(section, next)
  }
  return {
    draft,
    keep,
    /** Keeps what was typed after a draft was sent that is published now. */
    keepSince(this: void, sent: SettingsDraft, { version, settings }: PublishedSettings) {
      const base = pickPart(settings, sent)
      const mine = mergeChanges(sent.mine, (latest.current ?? sent).mine, base)
      const next = { version, base, mine }
      keep(isChanged(next) ? next : undefined)
    },
    /** The draft to change next, or an unchanged one of the published version. */
    from(this: void): SettingsDraft {
      if (isChanged(latest.current)) return latest.current
      const { version, settings } = published
      const base = Object.fromEntries(keys.map((key) => [key, settings[key]]))
      return { version, base, mine: base }
    },
  }
}

type Outcomes = {
  onSaved: (sent: SettingsDraft) => void
  onConflict: (by: PublishedSettings) => void
  onProblems: (problems: Problems) => void
}

type Sent = { readonly draft: SettingsDraft; readonly anyway: boolean }

const shown = [getSettings, getSettingsHistory]

function useSave({ published, finish = unchanged }: FormOptions, outcomes: Outcomes) {
  const askAboutBookings = useContext(ClosedDays)
  return useAction((it: Sent) => publishSection(it.draft, published, finish, it.anyway), {
    reloads: shown,
    // The form shows the published settings once the draft is gone.
    reloadFirst: true,
    onDone(reply, sent) {
      // A dialog makes everything below it unusable, the Undo too.
      if (askAboutBookings(reply)) toast('success', copy.saved, toastMs.short)
      else offerUndo(async () => askAboutBookings(await undoPublished(reply)))
      outcomes.onSaved(sent.draft)
    },
    onFailure(_sentence, error) {
      if (error instanceof SectionConflict) outcomes.onConflict(error.current)
      if (isInvalid(error)) outcomes.onProblems(readProblems(error.details.data))
    },
  })
}

type SetField = (path: PathTo, value: unknown) => void

/** Accessors for fields, each identified by the dotted path of its setting. */
function buildFields(settings: Settings, problems: Problems, set: SetField) {
  const error = (path: PathTo): string | undefined => {
    const code = problems[path]
    return code && settingProblem(code)
  }
  return {
    settings,
    set,
    error,
    /** The problem at this path or below it, for a field that edits a list. */
    errorWithin: (path: PathTo): string | undefined => {
      const code = Object.entries(problems).find(([it]) => it === path || it.startsWith(`${path}.`))
      return code && settingProblem(code[1])
    },
    value: (path: PathTo): unknown => valueAt(settings, path),
    /** Props of a text field. */
    text: (path: PathTo) => ({
      name: path,
      value: asText(valueAt(settings, path)),
      error: error(path),
      onChange: ({
        target,
      }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>) =>
        set(path, target.value),
    }),
  }
}

/** The value as field text; empty unless it is a string or a number. */
export function asText(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

/** Removes the problems at a path that is being edited and below it. */
function without(path: string) {
  return (problems: Problems): Problems =>
    Object.fromEntries(
      Object.entries(problems).filter(([it]) => it !== path && !it.startsWith(`${path}.`)),
    )
}

function readProblems(data: unknown): Problems {
  const { problems = {} } = (data ?? {}) as { problems?: Problems }
  return problems
}

/** A conflict is shown beside the other version, problems at their fields. */
const isShownElsewhere = (error: Error | null): boolean =>
  error instanceof SectionConflict || isInvalid(error)

/** Whether single settings are refused; what forbids an advance has a code of its own. */
const isInvalid = (error: Error | null): error is Refusal =>
  isRefused(error, 'settings_invalid') || isRefused(error, 'advance_needs_vouchers')

function offerUndo(send: () => Promise<unknown>): void {
  async function undo() {
    try {
      await send()
      toast('success', copy.undone, toastMs.long)
    } catch (error) {
      const isLate = isRefused(error, 'settings_changed')
      toast('error', isLate ? copy.undoTooLate : copy.failed, toastMs.long)
    }
    await reload(shown)
  }
  const action = { label: copy.undo, run: () => void undo() }
  toast('success', copy.saved, 2 * toastMs.long, { action })
}
