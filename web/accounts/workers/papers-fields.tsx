import type { ComponentProps } from 'react'
import { paperKinds, type PaperKind } from '#domain/imports/rows.ts'
import { worker as copy } from '#i18n/add-worker.ts'
import type { FieldProps } from '#web/api/use-endpoint-form.ts'
import { FieldGroup } from '#web/ui/form/field-group.tsx'
import { CheckboxField, TextField } from '#web/ui/form/field.tsx'

/** Which papers an owner has seen, and on which day. */
export type PapersDraft = Readonly<Record<PaperKind, boolean>> & { readonly seen_on: string }

export const noPapers = (today: string): PapersDraft => ({
  seen_on: today,
  aadhaar: false,
  pan: false,
  voter: false,
  licence: false,
  other: false,
})

export const toPapers = ({ seen_on, ...seen }: PapersDraft) => ({
  seen_on,
  what: paperKinds.filter((it) => seen[it]),
})

type PapersForm = {
  readonly field: (name: 'seen_on') => FieldProps
  readonly checkbox: (name: PaperKind) => Omit<ComponentProps<typeof CheckboxField>, 'label'>
  readonly errors: Readonly<Record<string, string>>
}

export function PapersFields({ form }: { form: PapersForm }) {
  return (
    <>
      <TextField {...form.field('seen_on')} label={copy.seenOn} type="date" required />
      <FieldGroup label={copy.what} error={form.errors['papers']}>
        {paperKinds.map((it) => (
          <CheckboxField key={it} {...form.checkbox(it)} label={copy.kinds[it]} />
        ))}
      </FieldGroup>
    </>
  )
}
