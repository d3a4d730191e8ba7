import { CircleAlert } from 'lucide-react'
import { useId, type ReactNode } from 'react'
import css from './field.module.css'

export type FieldWords = {
  label: ReactNode
  /** Beside the label, muted: 'optional'. */
  aside?: string | undefined
  hint?: ReactNode
  /** What is wrong and how to put it right; undefined when nothing is. */
  error?: string | undefined
}

/** What the control inside a field must carry so that its words are read with it. */
export type Described = {
  id: string
  className: string | undefined
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
}

/** Label above, hint and error around any one control. */
export function Field(props: FieldWords & { children: (described: Described) => ReactNode }) {
  const id = useId()
  const { label, aside, hint, error } = props
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <div className={css.field}>
      <label htmlFor={id} className={css.label}>
        {label} {aside && <span className={css.aside}>({aside})</span>}
      </label>
      {hint && (
        <p id={`${id}-hint`} className={css.hint}>
          {hint}
        </p>
      )}
      {props.children({
        id,
        className: css.control,
        'aria-describedby': describedBy || undefined,
        'aria-invalid': error ? true : undefined,
      })}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  )
}

export function FieldError({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <p id={id} className={css.error} role="alert">
      <CircleAlert aria-hidden="true" />
      {children}
    </p>
  )
}
