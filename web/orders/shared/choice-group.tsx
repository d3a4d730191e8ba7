import { useId, type FocusEvent, type ReactNode } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import { FieldError } from '#web/ui/form/field.tsx'
import css from './choice-group.module.css'

type ChoiceGroupProps = {
  label: string
  /** What is chosen, as text. */
  value: string
  note?: string | undefined
  error?: string | undefined
  /** What one can do about it, in its line. */
  errorAction?: ReactNode
  children: ReactNode
}

/** One choice of many as big buttons: native radios, so arrow keys and readers work as everywhere. */
export function ChoiceGroup(props: ChoiceGroupProps) {
  const { label, value, note, error, errorAction, children } = props
  const id = useId()
  const describedBy = [note && `${id}-note`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <fieldset
      role="radiogroup"
      aria-labelledby={id}
      aria-describedby={describedBy || undefined}
      aria-invalid={error ? true : undefined}
      aria-required="true"
      tabIndex={-1}
      onFocus={passFocusOn}
      className={css.group}
    >
      <div className={css.label}>
        <span id={id}>{label}</span>
        <span className={css.value}>{value}</span>
      </div>
      {error && (
        <FieldError id={`${id}-error`}>
          <span>
            {error} {errorAction}
          </span>
        </FieldError>
      )}
      {children}
      {note && (
        <p id={`${id}-note`} className={css.note}>
          {note}
        </p>
      )}
    </fieldset>
  )
}

/**
 * The group itself takes focus only when it is the first wrong field of the form. What is chosen is
 * what was refused, and may be about to go: the next choice takes focus.
 */
function passFocusOn({ target, currentTarget }: FocusEvent<HTMLElement>): void {
  if (target !== currentTarget) return
  const choices = [...currentTarget.querySelectorAll<HTMLInputElement>('input:enabled')]
  const next = choices[choices.findIndex((it) => it.checked) + 1] ?? choices[0]
  next?.focus()
}

type ChoiceProps = {
  name: string
  value: string
  /** Read out in place of what the button shows. */
  spoken: string
  chosen: boolean
  disabled?: boolean
  /** Room for a second line. */
  tall?: boolean
  onChoose: () => void
  /** What the button shows; what is less important in `small`. */
  children: ReactNode
}

export function Choice(props: ChoiceProps) {
  const { name, value, spoken, chosen, disabled, tall, onChoose, children } = props
  return (
    <label className={classNames(css.choice, tall && css.tall)}>
      <input
        type="radio"
        name={name}
        value={value}
        checked={chosen}
        disabled={disabled}
        onChange={onChoose}
      />
      <span className="visually-hidden">{spoken}</span>
      <span aria-hidden="true" className={css.face}>
        {children}
      </span>
    </label>
  )
}
