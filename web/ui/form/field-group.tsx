import { useId, type ReactNode } from 'react'
import { FieldError } from '#web/ui/form/field.tsx'
import { Stack } from '#web/ui/layout.tsx'
import css from './field-group.module.css'

type FieldGroupProps = {
  label: string
  error: string | undefined
  gap?: 1 | 2
  children: ReactNode
}

/** Controls that answer one question, with one error, which a form brings into view. */
export function FieldGroup({ label, error, gap = 2, children }: FieldGroupProps) {
  const id = useId()
  return (
    <Stack
      as="fieldset"
      gap={gap}
      className={css.group}
      tabIndex={-1}
      data-invalid={error ? true : undefined}
      aria-describedby={error && id}
    >
      <legend>{label}</legend>
      {error && <FieldError id={id}>{error}</FieldError>}
      {children}
    </Stack>
  )
}
