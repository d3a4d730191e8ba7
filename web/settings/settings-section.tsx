import { useEffect, useRef, type FormEvent, type ReactNode } from 'react'
import { navigate } from 'wouter/use-browser-location'
import type { Settings } from '#contract/settings/settings.ts'
import { settingProblem } from '#i18n/setting-problems.ts'
import { settingsForm as copy, settingsIndex } from '#i18n/settings-screens.ts'
import { paths, type SettingsSectionId } from '#web/paths.ts'
import { SettingsConflict } from '#web/settings/settings-conflict.tsx'
import { SettingsLayout, SettingsPending } from '#web/settings/settings-layout.tsx'
import { useSettingsForm, type SettingsForm } from '#web/settings/use-settings-form.ts'
import { useSettings, type PublishedSettings } from '#web/settings/use-settings.ts'
import { Button } from '#web/ui/button/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { FieldError } from '#web/ui/form/field.tsx'
import { Muted, Stack } from '#web/ui/layout.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { toast, toastMs } from '#web/ui/toast/toast-store.ts'
import css from './settings-section.module.css'

type SectionProps = {
  section: SettingsSectionId
  /** The settings keys that this section edits; all others keep their published values. */
  keys: readonly (keyof Settings)[]
  /** Tells the owner where customers see these settings. */
  seen: string
  /** Completes the typed settings before they are saved. */
  finish?: (settings: Settings) => Settings
  /** Allows saving without changes, to confirm that all values are correct. */
  mayConfirm?: (settings: Settings) => boolean
  /** Renders the fields, each in a `SettingsGroup`. */
  children: (form: SettingsForm) => ReactNode
}

/** A settings screen: one form over some keys of the settings. */
export function SettingsSection(props: SectionProps) {
  const query = useSettings()
  if (!query.data) return <SettingsPending section={props.section} query={query} />
  return (
    <SettingsLayout section={props.section}>
      <SectionForm {...props} published={query.data} />
    </SettingsLayout>
  )
}

function SectionForm(props: SectionProps & { published: PublishedSettings }) {
  const { section, keys, seen, finish, published, mayConfirm, children } = props
  const state = useSettingsForm({ section, keys, published, finish })
  const { form, isDirty, isSaving, conflict, problems } = state
  const element = useRef<HTMLFormElement>(null)
  useFocusOnProblem(element, problems)
  useLeaving(section, isDirty)
  useFieldAboveBar(isDirty)
  const isOffered = isDirty || (mayConfirm?.(form.settings) ?? false)
  function submit(event: FormEvent) {
    event.preventDefault()
    if (isOffered && !isSaving) state.save()
  }
  return (
    <Stack as="form" gap={6} ref={element} noValidate onSubmit={submit}>
      <p className={css.seen}>{seen}</p>
      {published.pages_failed_since && <Notice tone="warning">{copy.pagesFailed}</Notice>}
      {children(form)}
      {isOffered && (
        <div className={classNames(css.bar, isDirty && css.sticky)}>
          <p role="status">{isDirty ? copy.unsaved : copy.unconfirmed}</p>
          {conflict && (
            <SettingsConflict {...conflict} onRebase={state.rebase} onDiscard={state.discard} />
          )}
          <Problems problems={problems} />
          {state.failure && <Notice tone="error">{state.failure}</Notice>}
          {!conflict && (
            <span className={css.buttons}>
              {isDirty && (
                <Button variant="secondary" disabled={isSaving} onClick={state.discard}>
                  {copy.discard}
                </Button>
              )}
              <Button type="submit" busy={isSaving} busyText={copy.saving}>
                {state.asksForYes ? copy.saveAnyway : copy.save}
              </Button>
            </span>
          )}
        </div>
      )}
    </Stack>
  )
}

/** A summary of all problems, including those of fields that are not on this screen. */
function Problems({ problems }: { problems: Readonly<Record<string, string>> }) {
  const codes = Object.values(problems)
  if (codes.length === 0) return null
  const sentences = [...new Set(codes.map(settingProblem))].slice(0, 3)
  return (
    <FieldError>
      {copy.problems(codes.length)} {sentences.join(' ')}
    </FieldError>
  )
}

function useFocusOnProblem(
  form: React.RefObject<HTMLFormElement | null>,
  problems: Readonly<Record<string, string>>,
): void {
  const count = Object.keys(problems).length
  const before = useRef(0)
  useEffect(() => {
    // Only new problems move focus; fixing one field must not move focus to the next.
    if (count > before.current)
      form.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid]')?.focus()
    before.current = count
  }, [form, count])
}

/** The bar comes with the first change, and would cover the field that is typed into. */
function useFieldAboveBar(isDirty: boolean): void {
  useEffect(() => {
    if (isDirty) document.activeElement?.scrollIntoView({ block: 'nearest', behavior: 'instant' })
  }, [isDirty])
}

/** Warns on leaving with unpublished changes, which stay in this browser as a draft. */
function useLeaving(section: SettingsSectionId, isDirty: boolean): void {
  const latest = useRef(isDirty)
  useEffect(() => {
    latest.current = isDirty
    if (!isDirty) return undefined
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', warn)
    return () => removeEventListener('beforeunload', warn)
  }, [isDirty])
  useEffect(
    () => () => {
      if (!latest.current) return
      const action = { label: copy.goBack, run: () => navigate(paths.adminSettings(section)) }
      const { title } = settingsIndex.sections[section]
      toast('warning', copy.left(title), 2 * toastMs.long, { action })
    },
    [section],
  )
}

type GroupProps = { heading: string; text?: ReactNode; children: ReactNode }

/** Related fields under one heading. */
export function SettingsGroup({ heading, text, children }: GroupProps) {
  return (
    <fieldset className={css.group}>
      <legend>{heading}</legend>
      <div className={css.fields}>
        {text && <Muted>{text}</Muted>}
        {children}
      </div>
    </fieldset>
  )
}
