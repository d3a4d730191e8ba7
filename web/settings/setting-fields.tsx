import { useState, type ComponentProps, type ReactNode } from 'react'
import type { PathTo } from '#contract/settings/paths.ts'
import { settingsForm as copy } from '#i18n/settings-screens.ts'
import { settingLabel } from '#web/settings/setting-label.ts'
import { asText, type SettingsForm } from '#web/settings/use-settings-form.ts'
import { CheckboxField, Pair, SelectField, TextAreaField, TextField } from '#web/ui/form/field.tsx'

export type SettingProps<V> = {
  form: SettingsForm
  /** Dotted path of a setting that can hold a `V`, such as 'business.address.town'. */
  path: PathTo<V>
  /** Default: the setting's own. */
  label?: string
  hint?: ReactNode
  aside?: string | undefined
}

/** Props that all kinds of fields share. */
export function fieldProps<V>({ form, path, label, hint, aside }: SettingProps<V>) {
  const own = settingLabel(path)
  const error = form.error(path)
  return { label: label ?? own.label, hint: hint ?? own.hint, aside, name: path, error }
}

type TextProps = SettingProps<string> &
  Pick<ComponentProps<'input'>, 'inputMode' | 'type'> & {
    /** An empty field removes the setting. */
    isOptional?: boolean
  }

export function TextSetting({ inputMode, type, isOptional, ...props }: TextProps) {
  const { form, path } = props
  return (
    <TextField
      autoComplete="off"
      inputMode={inputMode}
      type={type}
      {...fieldProps(props)}
      value={asText(form.value(path))}
      onChange={({ target: { value } }) =>
        form.set(path, value === '' && isOptional ? undefined : value)
      }
    />
  )
}

/** A phone number typed as ten digits and stored with the country code 91. */
export function PhoneSetting(props: SettingProps<string>) {
  const { form, path } = props
  const value = asText(form.value(path))
  return (
    <TextField
      {...fieldProps(props)}
      prefix="+91"
      type="tel"
      inputMode="numeric"
      autoComplete="off"
      value={value.length === 12 && value.startsWith('91') ? value.slice(2) : value}
      onChange={({ target }) => {
        const digits = target.value.replaceAll(/\D/g, '')
        form.set(path, digits.length === 10 ? `91${digits}` : digits)
      }}
    />
  )
}

type NumberProps = SettingProps<number> & {
  /** Stores an empty field as null. */
  mayBeEmpty?: boolean
  /** An empty field removes the setting. */
  isOptional?: boolean
  /** Shows a keyboard with a decimal point. */
  isDecimal?: boolean
  /** Rupees, with paise as two decimals. */
  isAmount?: boolean
}

/** A number. Text that is not a number is kept as typed, and refused on saving. */
export function NumberSetting({
  mayBeEmpty,
  isOptional,
  isDecimal,
  isAmount,
  ...props
}: NumberProps) {
  const { form, path } = props
  const [typed, setTyped] = useState('')
  const empty = isOptional ? undefined : mayBeEmpty ? null : ''
  const value = form.value(path)
  const isPaise = isAmount && typeof value === 'number' && !Number.isInteger(value)
  return (
    <TextField
      {...fieldProps(props)}
      inputMode={isDecimal || isAmount ? 'decimal' : 'numeric'}
      autoComplete="off"
      // The number alone would not let anyone type '24.' or '549.50'.
      value={
        readNumber(typed, empty) === value ? typed : isPaise ? value.toFixed(2) : asText(value)
      }
      onChange={({ target }) => {
        setTyped(target.value)
        form.set(path, readNumber(target.value, empty))
      }}
    />
  )
}

function readNumber(typed: string, empty: unknown): unknown {
  const text = typed.replaceAll(',', '').trim()
  if (!text) return empty
  return /^-?\d+\.?\d*$/.test(text) ? Number(text) : typed.trim()
}

type SelectProps = SettingProps<string> & {
  /** Stored values with their labels. */
  options: Readonly<Record<string, string>>
  /** The option '' removes the setting. */
  isOptional?: boolean
}

/** A choice. */
export function SelectSetting({ options, isOptional, ...props }: SelectProps) {
  const { form, path } = props
  return (
    <SelectField
      {...fieldProps(props)}
      value={asText(form.value(path))}
      onChange={({ target: { value } }) =>
        form.set(path, value === '' && isOptional ? undefined : value)
      }
    >
      {Object.entries(options).map(([id, label]) => (
        <option key={id} value={id}>
          {label}
        </option>
      ))}
    </SelectField>
  )
}

type NumberChoiceProps = SettingProps<number> & {
  choices: readonly number[]
  say: (choice: number) => string
}

/** A choice of common numbers, plus the current one. */
export function ChoiceSetting({ choices, say, ...props }: NumberChoiceProps) {
  const { form, path } = props
  const set = Number(form.value(path))
  const all = [...new Set([...choices, set])].sort((a, b) => a - b)
  return (
    <SelectField
      {...fieldProps(props)}
      value={String(set)}
      onChange={({ target }) => form.set(path, Number(target.value))}
    >
      {all.map((it) => (
        <option key={it} value={it}>
          {say(it)}
        </option>
      ))}
    </SelectField>
  )
}

/** A boolean setting. */
export function SwitchSetting(props: SettingProps<boolean>) {
  const { form, path } = props
  const { label, hint, name, error } = fieldProps(props)
  return (
    <CheckboxField
      label={label}
      hint={hint}
      name={name}
      checked={form.value(path) === true}
      error={error}
      onChange={({ target }) => form.set(path, target.checked)}
    />
  )
}

/** A multi-line text. */
export function AreaSetting({ lang, ...props }: SettingProps<string> & { lang?: string }) {
  return (
    <TextAreaField rows={2} lang={lang} {...fieldProps(props)} {...props.form.text(props.path)} />
  )
}

/** A list of texts, one per line. */
export function LinesSetting(props: SettingProps<readonly string[]>) {
  const { form, path } = props
  const lines = form.value(path)
  return (
    <TextAreaField
      {...fieldProps(props)}
      rows={2}
      value={Array.isArray(lines) ? lines.join('\n') : ''}
      error={form.errorWithin(path)}
      onChange={({ target }) => form.set(path, target.value ? target.value.split('\n') : undefined)}
    />
  )
}

/** Drops blank lines. */
export function filledLines(lines: readonly string[] | undefined): string[] {
  return (lines ?? []).filter((it) => it.trim())
}

/** A text and its Hindi translation, stored under another path. */
export function TranslatedSetting(props: SettingProps<string> & { hindi: PathTo<string> }) {
  const { hindi, ...text } = props
  const { label } = fieldProps(text)
  return (
    <Pair>
      <TextSetting {...text} />
      <TextSetting form={text.form} path={hindi} label={copy.inHindi(label)} />
    </Pair>
  )
}
