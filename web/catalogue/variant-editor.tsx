import { findSectionIndex, withoutVariant, withRowIn } from '#domain/catalogue/edit.ts'
import { nameOf } from '#i18n/catalogue.ts'
import { servicesSettings as copy } from '#i18n/services-settings.ts'
import { settingsForm } from '#i18n/settings-screens.ts'
import {
  NumberSetting,
  SwitchSetting,
  TextSetting,
  TranslatedSetting,
} from '#web/settings/setting-fields.tsx'
import { settingLabel } from '#web/settings/setting-label.ts'
import type { SettingsForm } from '#web/settings/use-settings-form.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Pair, SelectField } from '#web/ui/form/field.tsx'
import { Stack } from '#web/ui/layout.tsx'
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
  const path = `catalogue.services.${index}.variants.${place}` as const
  if (!service || !variant) return null
  const name = nameOf(variant) || copy.variant(place + 1)
  return (
    <fieldset className={css.variant}>
      <legend className="visually-hidden">{name}</legend>
      <TranslatedSetting
        form={form}
        path={`${path}.label`}
        hindi={`${path}.hindi`}
        hint={place === 0 ? copy.variantHint : undefined}
      />
      <Pair>
        <NumberSetting form={form} path={`${path}.rupees`} mayBeEmpty isAmount />
        <SectionField form={form} row={`${service.id}/${variant.id}`} />
      </Pair>
      <SwitchSetting form={form} path={`${path}.from`} />
      <details className={css.more}>
        <summary>{copy.more}</summary>
        <Stack gap={3}>
          <SwitchSetting form={form} path={`${path}.extra`} />
          <Pair>
            <NumberSetting form={form} path={`${path}.most`} isOptional />
            <NumberSetting form={form} path={`${path}.minutes`} isOptional />
          </Pair>
          <NumberSetting form={form} path={`${path}.people`} isOptional />
          <Pair>
            <TextSetting form={form} path={`${path}.unit`} isOptional />
            <TextSetting
              form={form}
              path={`${path}.unitHindi`}
              label={inHindi(settingLabel(`${path}.unit`).label)}
              isOptional
            />
          </Pair>
        </Stack>
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
