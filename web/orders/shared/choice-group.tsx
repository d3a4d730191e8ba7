import { useId, type FocusEvent, type ReactNode } from 'react'
import { FieldError } from '#web/ui/form/field.tsx'
import css from './choice-group.module.css'

type ChoiceGroupProps = {
  label: string
  /** What is chosen, in words. */
  value: string
  note?: string | undefined
  error?: string | undefined
  children: ReactNode
}

/** One choice of many as big buttons: native radios, so arrow keys and readers work as everywhere. */
export function ChoiceGroup({ label, value, note, error, children }: ChoiceGroupProps) {
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
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
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
  onChoose: () => void
  children: ReactNode
}

export function Choice({ name, value, spoken, chosen, disabled, onChoose, children }: ChoiceProps) {
  return (
    <label className={css.choice}>
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
