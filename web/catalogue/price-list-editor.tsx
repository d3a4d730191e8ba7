import { servicesSettings as copy } from '#i18n/services-settings.ts'
import { Arrows } from '#web/catalogue/service-row.tsx'
import { useOrder } from '#web/catalogue/use-order.ts'
import { TranslatedSetting } from '#web/settings/setting-fields.tsx'
import { SettingsGroup } from '#web/settings/settings-section.tsx'
import type { SettingsForm } from '#web/settings/use-settings-form.ts'
import { Button } from '#web/ui/button/button.tsx'
import css from './price-list-editor.module.css'

/** Titles of the price list; empty ones stand nowhere and can go. */
export function PriceListEditor({ form }: { form: SettingsForm }) {
  const { priceList } = form.settings.catalogue
  const set = (next: unknown) => form.set('catalogue.priceList', next)
  const order = useOrder(priceList, set)
  return (
    <SettingsGroup heading={copy.priceList} text={copy.priceListText}>
      <ol className={css.list}>
        {priceList.map(({ title, rows }, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- a title is typed, and has no id
          <li key={index} className={css.section}>
            <TranslatedSetting
              form={form}
              path={`catalogue.priceList.${index}.title`}
              hindi={`catalogue.priceList.${index}.hindi`}
              label={copy.title}
            />
            <span className={css.ways}>
              <Arrows order={order.item(index, title || copy.section(index + 1))} />
              {rows.length === 0 && (
                <Button
                  variant="quiet"
                  size="small"
                  onClick={() => set(priceList.toSpliced(index, 1))}
                >
                  {copy.remove}
                </Button>
              )}
            </span>
          </li>
        ))}
      </ol>
      <p role="status" className="visually-hidden">
        {order.told}
      </p>
      <Button
        variant="secondary"
        onClick={() => set([...priceList, { title: '', hindi: '', rows: [] }])}
      >
        {copy.addSection}
      </Button>
    </SettingsGroup>
  )
}
