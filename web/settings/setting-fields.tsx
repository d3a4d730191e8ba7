import type { ComponentProps, ReactNode } from 'react'
import { settingsForm as copy } from '#i18n/settings-screens.ts'
import { asText, type SettingsForm } from '#web/settings/use-settings-form.ts'
import { CheckboxField, Pair, SelectField, TextAreaField, TextField } from '#web/ui/form/field.tsx'

type SettingProps = {
  form: SettingsForm
  /** Dotted path of the setting, such as 'business.address.town'. */
  path: string
  label: string
  hint?: ReactNode
  aside?: string | undefined
}

export function TextSetting(
  props: SettingProps & Pick<ComponentProps<'input'>, 'inputMode' | 'type'>,
) {
  const { form, path, ...field } = props
  return <TextField autoComplete="off" {...field} {...form.text(path)} />
}

/** A phone number typed as ten digits and stored with the country code 91. */
export function PhoneSetting({ form, path, ...field }: SettingProps) {
  const kept = asText(form.value(path))
  return (
    <TextField
      {...field}
      name={path}
      prefix="+91"
      type="tel"
      inputMode="numeric"
      autoComplete="off"
      value={kept.length === 12 && kept.startsWith('91') ? kept.slice(2) : kept}
      error={form.error(path)}
      onChange={({ target }) => {
        const digits = target.value.replaceAll(/\D/g, '')
        form.set(path, digits.length === 10 ? `91${digits}` : digits)
      }}
    />
  )
}

type NumberProps = SettingProps & {
  /** Stores an empty field as null. */
  mayBeEmpty?: boolean
  /** Shows a keyboard with a decimal point. */
  isDecimal?: boolean
}

/** A number. Text that is not a number is kept as typed, and refused on saving. */
export function NumberSetting({ form, path, mayBeEmpty, isDecimal, ...field }: NumberProps) {
  return (
    <TextField
      {...field}
      name={path}
      inputMode={isDecimal ? 'decimal' : 'numeric'}
      autoComplete="off"
      value={asText(form.value(path))}
      error={form.error(path)}
      onChange={({ target }) => form.set(path, readNumber(target.value, mayBeEmpty))}
    />
  )
}

function readNumber(typed: string, mayBeEmpty = false): unknown {
  const text = typed.trim()
  if (!text) return mayBeEmpty ? null : ''
  // An unfinished number such as '24.' stays text.
  return String(Number(text)) === text ? Number(text) : text
}

type SelectProps = SettingProps & { options: Readonly<Record<string, string>> }

/** A choice; `options` maps stored values to labels. */
export function SelectSetting({ form, path, options, ...field }: SelectProps) {
  return (
    <SelectField {...field} {...form.text(path)}>
      {Object.entries(options).map(([id, label]) => (
        <option key={id} value={id}>
          {label}
        </option>
      ))}
    </SelectField>
  )
}

/** A boolean setting. */
export function SwitchSetting({ form, path, label, hint }: SettingProps) {
  return (
    <CheckboxField
      label={label}
      hint={hint}
      name={path}
      checked={form.value(path) === true}
      error={form.error(path)}
      onChange={({ target }) => form.set(path, target.checked)}
    />
  )
}

/** A multi-line text. */
export function AreaSetting({ form, path, ...field }: SettingProps & { lang?: string }) {
  return <TextAreaField rows={2} {...field} {...form.text(path)} />
}

/** A list of texts, one per line. */
export function LinesSetting({ form, path, ...field }: SettingProps) {
  const lines = form.value(path)
  return (
    <TextAreaField
      {...field}
      name={path}
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
export function TranslatedSetting({ hindi, ...props }: SettingProps & { hindi: string }) {
  const { form, label } = props
  return (
    <Pair>
      <TextSetting {...props} />
      <TextSetting form={form} path={hindi} label={copy.inHindi(label)} />
    </Pair>
  )
}
