import { useId, type ComponentProps } from 'react'
import { FieldError, type FieldWords } from '#web/ui/field.tsx'
import css from './field.module.css'

/** A box to tick, with its words beside it. */
export function CheckboxField(props: Omit<FieldWords, 'aside'> & ComponentProps<'input'>) {
  const { label, hint, error, ...input } = props
  const id = useId()
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <div className={css.checkbox}>
      <input
        {...input}
        id={id}
        type="checkbox"
        aria-describedby={describedBy || undefined}
        aria-invalid={error ? true : undefined}
      />
      <div>
        <label htmlFor={id}>{label}</label>
        {hint && (
          <p id={`${id}-hint`} className={css.hint}>
            {hint}
          </p>
        )}
      </div>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  )
}
