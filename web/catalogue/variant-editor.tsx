import { findSectionIndex, withoutVariant, withRowIn } from '#domain/catalogue/edit.ts'
import { nameOf } from '#i18n/catalogue.ts'
import { servicesSettings as copy } from '#i18n/services-settings.ts'
import { settingsForm } from '#i18n/settings-screens.ts'
import { NumberSetting, TranslatedSetting } from '#web/settings/setting-fields.tsx'
import { asText, type SettingsForm } from '#web/settings/use-settings-form.ts'
import { Button } from '#web/ui/button/button.tsx'
import { CheckboxField, Pair, SelectField, TextField } from '#web/ui/form/field.tsx'
import css from './variant-editor.module.css'

const { inHindi } = settingsForm

type VariantProps = {
  form: SettingsForm
  /** Indexes: of the service in the catalogue, and of the variant in the service. */
  service: number
  place: number
}

/** Edits one price of a service. */
export function VariantEditor({ form, service: index, place }: VariantProps) {
  const { catalogue } = form.settings
  const service = catalogue.services[index]
  const variant = service?.variants[place]
  const path = `catalogue.services.${index}.variants.${place}`
  if (!service || !variant) return null
  const name = nameOf(variant) || copy.variant(place + 1)
  return (
    <fieldset className={css.variant}>
      <legend className="visually-hidden">{name}</legend>
      <TranslatedSetting
        form={form}
        path={`${path}.label`}
        hindi={`${path}.hindi`}
        label={copy.variantLabel}
        hint={place === 0 ? copy.variantHint : undefined}
      />
      <Pair>
        <NumberSetting
          form={form}
          path={`${path}.rupees`}
          label={copy.rupees}
          hint={copy.rupeesHint}
          mayBeEmpty
          isDecimal
        />
        <SectionField form={form} row={`${service.id}/${variant.id}`} />
      </Pair>
      <CheckboxField
        label={copy.from}
        checked={variant.from}
        onChange={({ target }) => form.set(`${path}.from`, target.checked)}
      />
      <details className={css.more}>
        <summary>{copy.more}</summary>
        <More form={form} path={path} isExtra={variant.extra} />
      </details>
      {service.variants.length > 1 && (
        <Button
          variant="quiet"
          size="small"
          aria-label={copy.removePrice(name)}
          onClick={() => form.set('catalogue', withoutVariant(catalogue, service, variant.id))}
        >
          {copy.remove}
        </Button>
      )}
    </fieldset>
  )
}

/** The section of the price list that shows this price. */
function SectionField({ form, row }: { form: SettingsForm; row: string }) {
  const { catalogue } = form.settings
  return (
    <SelectField
      label={copy.list}
      value={findSectionIndex(catalogue, row)}
      onChange={({ target }) =>
        form.set('catalogue', withRowIn(catalogue, row, Number(target.value)))
      }
    >
      <option value={-1}>{copy.listNone}</option>
      {[...catalogue.priceList.entries()].map(([index, { title: label, hindi }]) => (
        <option key={index} value={index}>
          {nameOf({ label, hindi }) || copy.section(index + 1)}
        </option>
      ))}
    </SelectField>
  )
}

type MoreProps = { form: SettingsForm; path: string; isExtra: boolean }

function More({ form, path, isExtra }: MoreProps) {
  return (
    <div className={css.fields}>
      <CheckboxField
        label={copy.extra}
        checked={isExtra}
        onChange={({ target }) => form.set(`${path}.extra`, target.checked)}
      />
      <Pair>
        <MaybeNumber form={form} path={`${path}.most`} label={copy.most} hint={copy.mostHint} />
        <MaybeNumber form={form} path={`${path}.minutes`} label={copy.ownMinutes} />
      </Pair>
      <Pair>
        <MaybeText form={form} path={`${path}.unit`} label={copy.unit} hint={copy.unitHint} />
        <MaybeText form={form} path={`${path}.unitHindi`} label={inHindi(copy.unit)} />
      </Pair>
    </div>
  )
}

type MaybeProps = { form: SettingsForm; path: string; label: string; hint?: string }

/** A field for an optional number. */
function MaybeNumber({ form, path, ...field }: MaybeProps) {
  return (
    <TextField
      {...field}
      name={path}
      inputMode="numeric"
      autoComplete="off"
      value={asText(form.value(path))}
      error={form.error(path)}
      onChange={({ target }) => form.set(path, readMaybe(target.value))}
    />
  )
}

/** A field for an optional text. */
function MaybeText({ form, path, ...field }: MaybeProps) {
  return (
    <TextField
      {...field}
      autoComplete="off"
      {...form.text(path)}
      onChange={({ target }) => form.set(path, target.value || undefined)}
    />
  )
}

function readMaybe(typed: string): unknown {
  const text = typed.trim()
  if (!text) return undefined
  return String(Number(text)) === text ? Number(text) : text
}
