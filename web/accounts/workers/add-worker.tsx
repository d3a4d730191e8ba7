import { useQuery } from '@tanstack/react-query'
import { getAllWorkerList } from '#contract/accounts/admin.ts'
import { addWorker } from '#contract/imports/workers.ts'
import type { Language } from '#contract/locales.ts'
import { getSettings } from '#contract/settings/calls.ts'
import { indiaClock } from '#domain/schedule.ts'
import { worker as copy } from '#i18n/add-worker.ts'
import { language } from '#i18n/language.ts'
import { noPapers, PapersFields, toPapers } from '#web/accounts/workers/papers-fields.tsx'
import { SkillsField } from '#web/accounts/workers/skills-field.tsx'
import { endpointQuery } from '#web/api/endpoint-query.ts'
import { QueryError } from '#web/api/query-error.tsx'
import { useEndpointForm } from '#web/api/use-endpoint-form.ts'
import { serverNow } from '#web/lib/clock.ts'
import { CheckboxField, Pair, PhoneField, SelectField, TextField } from '#web/ui/form/field.tsx'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'
import { toast, toastMs } from '#web/ui/toast/toast-store.ts'

const blank = () => {
  const spoken: Language = language
  const today = indiaClock(serverNow()).date
  const skills: string[] = []
  return {
    phone: '',
    name: '',
    town: '',
    language: spoken,
    seen: false,
    skills,
    ...noPapers(today),
  }
}

/** The form for a new worker, who may be given jobs at once if their papers were seen. */
export function AddWorker({ onClose }: { onClose: () => void }) {
  const settings = useQuery(endpointQuery(getSettings, {}))
  const form = useEndpointForm(addWorker, {
    initial: blank(),
    toInput: ({ phone, name, town, language: spoken, seen, skills, ...papers }) => ({
      phone,
      name: name.trim(),
      town: town.trim(),
      language: spoken,
      skills,
      papers: seen ? toPapers(papers) : null,
    }),
    reloads: [getAllWorkerList],
    onDone(_reply, { name }) {
      toast('success', copy.added(name.trim()), toastMs.short)
      onClose()
    },
  })
  return (
    <FormDialog
      title={copy.heading}
      form={form}
      submit={copy.save}
      busy={copy.saving}
      onClose={onClose}
    >
      <p>{copy.text}</p>
      <PhoneField {...form.field('phone')} label={copy.phone} required data-first-focus />
      <TextField {...form.field('name')} label={copy.name} autoComplete="off" required />
      <Pair>
        <TextField {...form.field('town')} label={copy.town} autoComplete="off" />
        <SelectField {...form.field('language')} label={copy.language}>
          <option value="hi">{copy.languages.hi}</option>
          <option value="en">{copy.languages.en}</option>
        </SelectField>
      </Pair>
      <CheckboxField {...form.checkbox('seen')} label={copy.seen} hint={copy.seenHint} />
      {form.draft.seen && <PapersFields form={form} />}
      <QueryError query={settings} />
      <SkillsField
        all={settings.data?.settings.team.skills ?? []}
        chosen={form.draft.skills}
        error={form.errors['skills']}
        onChange={(skills) => form.change({ skills })}
      />
    </FormDialog>
  )
}
