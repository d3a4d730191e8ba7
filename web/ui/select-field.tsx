import { ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'
import { Field, type FieldWords } from '#web/ui/field.tsx'
import css from './field.module.css'

/** The platform's own select; options and groups are its children. */
export function SelectField(props: FieldWords & ComponentProps<'select'>) {
  const { label, aside, hint, error, ...select } = props
  return (
    <Field label={label} aside={aside} hint={hint} error={error}>
      {(described) => (
        <span className={css.withIcon}>
          <select {...select} {...described} />
          <ChevronDown aria-hidden="true" />
        </span>
      )}
    </Field>
  )
}
