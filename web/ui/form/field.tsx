import { ChevronDown, CircleAlert } from 'lucide-react'
import {
  useId,
  type ComponentProps,
  type InputEvent,
  type KeyboardEvent,
  type ReactNode,
} from 'react'
import { toAsciiDigits } from '#domain/digits.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Muted, Stack } from '#web/ui/layout.tsx'
import css from './field.module.css'

export type FieldProps = {
  label: ReactNode
  /** Muted text beside the label, such as 'optional'. */
  aside?: string | undefined
  hint?: ReactNode
  /** What is invalid and how to fix it. */
  error?: string | undefined
}

/** Attributes that link a control to its label, hint and error. */
type ControlProps = {
  id: string
  className: string | undefined
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
}

/** A label, hint and error around any single control. */
function Field(props: FieldProps & { children: (control: ControlProps) => ReactNode }) {
  const id = useId()
  const { label, aside, hint, error } = props
  return (
    <div className={css.field}>
      <label htmlFor={id} className={css.label}>
        {label} {aside && <span className={css.aside}>({aside})</span>}
      </label>
      {hint && <Muted id={`${id}-hint`}>{hint}</Muted>}
      {props.children({
        id,
        className: css.control,
        'aria-describedby': describedBy(id, hint, error),
        'aria-invalid': error ? true : undefined,
      })}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  )
}

export function FieldError({ id, children }: { id?: string | undefined; children: ReactNode }) {
  return (
    <p id={id} className={css.error} role="alert">
      <CircleAlert aria-hidden="true" />
      {children}
    </p>
  )
}

type InputProps = ComponentProps<'input'>

const isForDigits = ({ inputMode }: InputProps): boolean =>
  inputMode === 'numeric' || inputMode === 'decimal' || inputMode === 'tel'

/** An input of text; where digits are meant, those of any keyboard become 0 to 9 while typing. */
function Input(props: InputProps) {
  function onInput(event: InputEvent<HTMLInputElement>) {
    replaceDigits(event.currentTarget)
    props.onInput?.(event)
  }
  return <input type="text" {...props} {...(isForDigits(props) && { onInput })} />
}

function replaceDigits(input: HTMLInputElement): void {
  const { value, selectionStart: caret } = input
  const digits = toAsciiDigits(value)
  if (digits === value) return
  input.value = digits
  input.setSelectionRange(caret, caret)
}

/** A single-line text input, accepting all props of `<input>`. */
export function TextField(
  props: FieldProps & InputProps & { /** Fixed text before the input. */ prefix?: string },
) {
  const { label, aside, hint, error, prefix, ...input } = props
  return (
    <Field label={label} aside={aside} hint={hint} error={error}>
      {(control) =>
        prefix ? (
          <span className={css.prefixed}>
            <span aria-hidden="true">{prefix}</span>
            <Input {...input} {...control} />
          </span>
        ) : (
          <Input {...input} {...control} />
        )
      }
    </Field>
  )
}

/** The phone of another person, which no browser should fill in. */
export function PhoneField(props: ComponentProps<typeof TextField>) {
  return <TextField type="tel" autoComplete="off" {...props} />
}

/** A multi-line text input that grows with its content. */
export function TextAreaField(props: FieldProps & ComponentProps<'textarea'>) {
  const { label, aside, hint, error, ...area } = props
  return (
    <Field label={label} aside={aside} hint={hint} error={error}>
      {(control) => (
        <textarea {...area} {...control} className={classNames(control.className, css.area)} />
      )}
    </Field>
  )
}

/** Sends the form of a multi-line input by Ctrl+Enter or Command+Enter. */
export function submitByKeys(event: KeyboardEvent<HTMLTextAreaElement>): void {
  const { key, ctrlKey, metaKey, currentTarget } = event
  if (key === 'Enter' && (ctrlKey || metaKey)) currentTarget.form?.requestSubmit?.()
}

/** A native select; its options are the children. */
export function SelectField(
  props: FieldProps & ComponentProps<'select'> & { /** As of other fields. */ readOnly?: boolean },
) {
  const { label, aside, hint, error, readOnly, ...select } = props
  return (
    <Field label={label} aside={aside} hint={hint} error={error}>
      {(control) => (
        <span className={css.withIcon}>
          <select disabled={readOnly} {...select} {...control} />
          <ChevronDown aria-hidden="true" />
        </span>
      )}
    </Field>
  )
}

/** A checkbox with its label beside it. */
export function CheckboxField(props: Omit<FieldProps, 'aside'> & ComponentProps<'input'>) {
  const { label, hint, error, ...input } = props
  const id = useId()
  return (
    <div className={css.checkbox}>
      <input
        {...input}
        id={id}
        type="checkbox"
        aria-describedby={describedBy(id, hint, error)}
        aria-invalid={error ? true : undefined}
      />
      <div>
        <label htmlFor={id}>{label}</label>
        {hint && <Muted id={`${id}-hint`}>{hint}</Muted>}
      </div>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  )
}

/** Related fields, side by side on wide screens. */
export function Pair({ children }: { children: ReactNode }) {
  return <Stack className={css.pair}>{children}</Stack>
}

function describedBy(id: string, hint: ReactNode, error: string | undefined): string | undefined {
  const ids = [hint && `${id}-hint`, error && `${id}-error`]
  return ids.filter(Boolean).join(' ') || undefined
}
