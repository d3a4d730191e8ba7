import type { ReactNode } from 'react'
import { withCopy, withNewVariant, withoutService } from '#domain/catalogue/edit.ts'
import { nameOf } from '#i18n/catalogue.ts'
import { servicesSettings as copy } from '#i18n/services-settings.ts'
import { serviceNames } from '#i18n/services.ts'
import { ChecklistEditor } from '#web/catalogue/checklist-editor.tsx'
import { VariantEditor } from '#web/catalogue/variant-editor.tsx'
import { serviceSlugs } from '#web/paths.ts'
import {
  ChoiceSetting,
  NumberSetting,
  SelectSetting,
  SwitchSetting,
  TranslatedSetting,
} from '#web/settings/setting-fields.tsx'
import type { SettingsForm } from '#web/settings/use-settings-form.ts'
import { Button } from '#web/ui/button/button.tsx'
import { FieldError, Pair } from '#web/ui/form/field.tsx'
import { Muted, Row } from '#web/ui/layout.tsx'
import css from './service-editor.module.css'

/** The service's page on the website. */
const pages = {
  '': copy.noPage,
  ...Object.fromEntries(serviceSlugs.map((it) => [it, serviceNames[it]])),
}

type EditorProps = {
  form: SettingsForm
  /** Index of the service in the catalogue. */
  index: number
  onOpen: (id: string | undefined) => void
}

/** Edits everything about one service. */
export function ServiceEditor({ form, index, onOpen }: EditorProps) {
  const { catalogue, team } = form.settings
  const { skills } = team
  const service = catalogue.services[index]
  const path = `catalogue.services.${index}` as const
  if (!service) return null
  return (
    <div className={css.editor}>
      <TranslatedSetting form={form} path={`${path}.label`} hindi={`${path}.hindi`} />
      <SelectSetting
        form={form}
        path={`${path}.group`}
        options={Object.fromEntries(catalogue.groups.map((it) => [it.id, nameOf(it)]))}
      />
      <SelectSetting form={form} path={`${path}.page`} options={pages} isOptional />
      <Pair>
        <NumberSetting form={form} path={`${path}.minutes`} />
        <ChoiceSetting
          form={form}
          path={`${path}.people`}
          choices={[1, 2, 3, 4]}
          say={copy.people}
        />
      </Pair>
      {skills.length > 0 && (
        <SelectSetting
          form={form}
          path={`${path}.skill`}
          options={{
            '': copy.noSkill,
            ...Object.fromEntries(skills.map((it) => [it.id, nameOf(it)])),
          }}
        />
      )}
      <Part heading={copy.prices} text={copy.pricesText}>
        {service.variants.map((variant, place) => (
          <VariantEditor key={variant.id} form={form} service={index} place={place} />
        ))}
        {form.error(`${path}.variants`) && (
          <FieldError>{form.error(`${path}.variants`)}</FieldError>
        )}
        <Button variant="secondary" onClick={() => form.set(path, withNewVariant(service))}>
          {copy.addPrice}
        </Button>
      </Part>
      <Part heading={copy.checklist} text={copy.checklistText}>
        <ChecklistEditor form={form} index={index} />
      </Part>
      <SwitchSetting form={form} path={`${path}.active`} />
      <SwitchSetting form={form} path={`${path}.choosable`} />
      <ServiceActions form={form} index={index} onOpen={onOpen} />
    </div>
  )
}

function Part({ heading, text, children }: { heading: string; text: string; children: ReactNode }) {
  return (
    <div className={css.part}>
      <h2>{heading}</h2>
      <Muted>{text}</Muted>
      {children}
    </div>
  )
}

/** Actions on the whole service. */
function ServiceActions({ form, index, onOpen }: EditorProps) {
  const { catalogue } = form.settings
  function duplicate() {
    const next = withCopy(catalogue, index, copy.copyName)
    form.set('catalogue', next.catalogue)
    onOpen(next.id)
  }
  function remove() {
    const id = catalogue.services[index]?.id ?? ''
    form.set('catalogue', withoutService(catalogue, id))
    onOpen(undefined)
  }
  return (
    <>
      <Row>
        <Button variant="secondary" onClick={() => onOpen(undefined)}>
          {copy.close}
        </Button>
        <Button variant="secondary" onClick={duplicate}>
          {copy.copy}
        </Button>
        <Button variant="quiet" onClick={remove}>
          {copy.removeService}
        </Button>
      </Row>
      <Muted>{copy.removeHint}</Muted>
    </>
  )
}
