import { useId, type FocusEvent, type ReactNode } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import { FieldError } from '#web/ui/form/field.tsx'
import { Muted, Stack } from '#web/ui/layout.tsx'
import css from './choice-group.module.css'

type ChoiceGroupProps = {
  label: string
  /** The chosen value, as text. */
  value: string
  note?: string | undefined
  error?: string | undefined
  /** Action that resolves the error, on the same line. */
  errorAction?: ReactNode
  children: ReactNode
}

/**
 * Single choice with large buttons: native radio buttons, so that arrow keys and screen readers
 * work as usual.
 */
export function ChoiceGroup(props: ChoiceGroupProps) {
  const { label, value, note, error, errorAction, children } = props
  const id = useId()
  const describedBy = [note && `${id}-note`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <Stack
      as="fieldset"
      gap={2}
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
      {note && <Muted id={`${id}-note`}>{note}</Muted>}
    </Stack>
  )
}

/**
 * Passes focus on to an option. The group itself is focused only as the form's first invalid field.
 * The checked option is then the refused one and may disappear, so the next one takes focus.
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
  /** Read by screen readers in place of the visible content. */
  spoken: string
  chosen: boolean
  disabled?: boolean
  /** Makes room for a second line. */
  tall?: boolean
  /** Its content is as wide as the button. */
  tile?: boolean
  onChoose: () => void
  /** Visible content, with less important parts in `small`. */
  children: ReactNode
}

export function Choice(props: ChoiceProps) {
  const { name, value, spoken, chosen, disabled, tall, tile, onChoose, children } = props
  return (
    <label className={classNames(css.choice, tall && css.tall, tile && css.tile)}>
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
