import type { ComponentProps } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import { Field, type FieldWords } from '#web/ui/field.tsx'
import css from './field.module.css'

/** One line of text: every property of an input beside the field's words. */
export function TextField(props: FieldWords & ComponentProps<'input'>) {
  const { label, aside, hint, error, ...input } = props
  return (
    <Field label={label} aside={aside} hint={hint} error={error}>
      {(described) => <input type="text" {...input} {...described} />}
    </Field>
  )
}

/** Several lines; grows with what is typed. */
export function TextAreaField(props: FieldWords & ComponentProps<'textarea'>) {
  const { label, aside, hint, error, ...area } = props
  return (
    <Field label={label} aside={aside} hint={hint} error={error}>
      {(described) => (
        <textarea {...area} {...described} className={classNames(described.className, css.area)} />
      )}
    </Field>
  )
}
