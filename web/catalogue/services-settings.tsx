import { useState } from 'react'
import type { Settings } from '#contract/settings/settings.ts'
import { withNewService } from '#domain/catalogue/edit.ts'
import { servicesSettings as copy } from '#i18n/services-settings.ts'
import { CataloguePreview } from '#web/catalogue/catalogue-preview.tsx'
import { HeadingsEditor } from '#web/catalogue/headings-editor.tsx'
import { PriceListEditor } from '#web/catalogue/price-list-editor.tsx'
import { ServiceEditor } from '#web/catalogue/service-editor.tsx'
import { ServiceRow } from '#web/catalogue/service-row.tsx'
import { SettingsGroup, SettingsSection } from '#web/settings/settings-section.tsx'
import { useReorder } from '#web/settings/use-reorder.ts'
import type { SettingsForm } from '#web/settings/use-settings-form.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Stack } from '#web/ui/layout.tsx'
import css from './services-settings.module.css'

/** The services on offer, their prices, and how the price list shows them. */
export function ServicesSettings() {
  const [openId, setOpenId] = useState<string>()
  return (
    <SettingsSection
      section="services"
      keys={['catalogue']}
      seen={copy.seen}
      finish={withoutPayOfRemoved}
    >
      {(form) => (
        <>
          <ServiceList form={form} openId={openId} onOpen={setOpenId} />
          <PriceListEditor form={form} />
          <HeadingsEditor form={form} />
          <CataloguePreview catalogue={form.settings.catalogue} openId={openId} />
        </>
      )}
    </SettingsSection>
  )
}

/** A service that is removed takes its exception of pay along. */
function withoutPayOfRemoved({ pay, ...settings }: Settings): Settings {
  const ids = settings.catalogue.services.map(({ id }) => id)
  const services = pay.services.filter(({ service }) => ids.includes(service))
  return { ...settings, pay: { ...pay, services } }
}

type ListProps = {
  form: SettingsForm
  openId: string | undefined
  onOpen: (id: string | undefined) => void
}

function ServiceList({ form, openId, onOpen }: ListProps) {
  const { catalogue } = form.settings
  const { services } = catalogue
  const { box, ...order } = useReorder(services, (next) => form.set('catalogue.services', next))
  function add() {
    const next = withNewService(catalogue)
    form.set('catalogue', next.catalogue)
    onOpen(next.id)
  }
  return (
    <SettingsGroup heading={copy.services} text={copy.servicesText}>
      <Stack as="ol" gap={2} ref={box}>
        {services.map((service, index) => {
          const isOpen =
            openId === service.id || form.errorWithin(`catalogue.services.${index}`) !== undefined
          return (
            <li key={service.id} className={css.item} {...order.dropTargetProps(index)}>
              <ServiceRow
                service={service}
                isOpen={isOpen}
                order={order.itemProps(index, service.label || copy.nameless)}
                onToggle={() => onOpen(isOpen ? undefined : service.id)}
              />
              {isOpen && (
                // A row opened by a validation error stays open once the error is fixed.
                <div onFocus={() => onOpen(service.id)}>
                  <ServiceEditor form={form} index={index} onOpen={onOpen} />
                </div>
              )}
            </li>
          )
        })}
      </Stack>
      <p role="status" className="visually-hidden">
        {order.announcement}
      </p>
      <Button variant="secondary" onClick={add}>
        {copy.add}
      </Button>
    </SettingsGroup>
  )
}
