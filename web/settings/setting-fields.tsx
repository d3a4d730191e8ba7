import type { ComponentProps, ReactNode } from 'react'
import { settingsForm as copy } from '#i18n/settings-screens.ts'
import { asText, type SettingsForm } from '#web/settings/use-settings-form.ts'
import { CheckboxField, SelectField, TextAreaField, TextField } from '#web/ui/form/field.tsx'
import css from './setting-fields.module.css'

type SettingProps = {
  form: SettingsForm
  /** Dotted, as 'business.address.town'. */
  path: string
  label: string
  hint?: ReactNode
  aside?: string | undefined
}

/** One line of text. */
export function TextSetting(
  props: SettingProps & Pick<ComponentProps<'input'>, 'inputMode' | 'type'>,
) {
  const { form, path, ...field } = props
  return <TextField autoComplete="off" {...field} {...form.text(path)} />
}

/** Ten digits; what is kept has the country before them. */
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
  /** Empty is kept as null. */
  mayBeEmpty?: boolean
  /** Has a part after the point. */
  isDecimal?: boolean
}

/** A number; what cannot be read as one stays as it was typed, and is refused when it is saved. */
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
  // '24.' is on its way to a number.
  return String(Number(text)) === text ? Number(text) : text
}

type SelectProps = SettingProps & { options: Readonly<Record<string, string>> }

/** One of a few, by the name it has on the wire. */
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

/** Yes or no. */
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

/** A text of several lines. */
export function AreaSetting({ form, path, ...field }: SettingProps & { lang?: string }) {
  return <TextAreaField rows={2} {...field} {...form.text(path)} />
}

/** Several texts, one on each line. */
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

/** Without lines that hold nothing. */
export function filledLines(lines: readonly string[] | undefined): string[] {
  return (lines ?? []).filter((it) => it.trim())
}

/** The same once in English and once in Hindi, side by side where there is room. */
export function SettingPair({ children }: { children: ReactNode }) {
  return <div className={css.pair}>{children}</div>
}

/** A text and, under another path, the same in Hindi. */
export function TranslatedSetting({ hindi, ...props }: SettingProps & { hindi: string }) {
  const { form, label } = props
  return (
    <SettingPair>
      <TextSetting {...props} />
      <TextSetting form={form} path={hindi} label={copy.inHindi(label)} />
    </SettingPair>
  )
}
