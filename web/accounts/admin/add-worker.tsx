import { getAllWorkerList } from '#contract/accounts/admin.ts'
import { addWorker } from '#contract/imports/workers.ts'
import type { Language } from '#contract/locales.ts'
import { indiaClock } from '#domain/schedule.ts'
import { worker as copy } from '#i18n/add-worker.ts'
import { language } from '#i18n/language.ts'
import { noPapers, PapersFields, toPapers } from '#web/accounts/admin/papers-fields.tsx'
import { useEndpointForm } from '#web/api/use-endpoint-form.ts'
import { serverNow } from '#web/lib/clock.ts'
import { CheckboxField, Pair, SelectField, TextField } from '#web/ui/form/field.tsx'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'
import { toast, toastMs } from '#web/ui/toast/toast-store.ts'

const blank = () => {
  const spoken: Language = language
  const today = indiaClock(serverNow()).date
  return { phone: '', name: '', town: '', language: spoken, seen: false, ...noPapers(today) }
}

/** The form for a new worker, who may be given jobs at once if their papers were seen. */
export function AddWorker({ onClose }: { onClose: () => void }) {
  const form = useEndpointForm(addWorker, {
    initial: blank(),
    toInput: ({ phone, name, town, language: spoken, seen, ...papers }) => ({
      phone,
      name: name.trim(),
      town: town.trim(),
      language: spoken,
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
      <TextField
        {...form.field('phone')}
        label={copy.phone}
        type="tel"
        inputMode="tel"
        autoComplete="off"
        required
        data-first-focus
      />
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
    </FormDialog>
  )
}
