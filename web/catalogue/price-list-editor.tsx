import type { PathTo } from '#contract/settings/paths.ts'
import { withoutAt } from '#domain/settings/lists.ts'
import { servicesSettings as copy } from '#i18n/services-settings.ts'
import { Arrows } from '#web/catalogue/service-row.tsx'
import { TranslatedSetting } from '#web/settings/setting-fields.tsx'
import { SettingsGroup } from '#web/settings/settings-section.tsx'
import { useReorder } from '#web/settings/use-reorder.ts'
import type { SettingsForm } from '#web/settings/use-settings-form.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Stack } from '#web/ui/layout.tsx'
import css from './price-list-editor.module.css'

/** Sections of the price list. An empty one is hidden on the site and can be removed. */
export function PriceListEditor({ form }: { form: SettingsForm }) {
  const { priceList } = form.settings.catalogue
  const set = (next: unknown) => form.set('catalogue.priceList', next)
  return (
    <SettingsGroup heading={copy.priceList} text={copy.priceListText}>
      <TitleList
        form={form}
        pathOf={(index) => `catalogue.priceList.${index}.title`}
        hindiOf={(index) => `catalogue.priceList.${index}.hindi`}
        items={priceList}
        nameOf={({ title }, place) => title || copy.section(place)}
        isEmpty={({ rows }) => rows.length === 0}
        onChange={set}
      />
      <Button
        variant="secondary"
        onClick={() => set([...priceList, { title: '', hindi: '', rows: [] }])}
      >
        {copy.addSection}
      </Button>
    </SettingsGroup>
  )
}

type TitleListProps<T> = {
  form: SettingsForm
  /** Paths of the English and the Hindi text. */
  pathOf: (index: number) => PathTo<string>
  hindiOf: (index: number) => PathTo<string>
  items: readonly T[]
  nameOf: (item: T, place: number) => string
  /** Whether the item can be removed. */
  isEmpty: (item: T) => boolean
  onChange: (next: T[]) => void
}

/** An ordered list of short texts in English and Hindi. */
export function TitleList<T>(props: TitleListProps<T>) {
  const { form, pathOf, hindiOf, items, nameOf, isEmpty, onChange } = props
  const { box, ...order } = useReorder(items, onChange)
  return (
    <>
      <Stack as="ol" ref={box}>
        {items.map((item, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- titles are typed and have no id
          <li key={index} className={css.section}>
            <TranslatedSetting form={form} path={pathOf(index)} hindi={hindiOf(index)} />
            <span className={css.ways}>
              <Arrows order={order.itemProps(index, nameOf(item, index + 1))} />
              {isEmpty(item) && (
                <Button
                  variant="quiet"
                  size="small"
                  onClick={() => onChange(withoutAt(items, index))}
                >
                  {copy.remove}
                </Button>
              )}
            </span>
          </li>
        ))}
      </Stack>
      <p role="status" className="visually-hidden">
        {order.announcement}
      </p>
    </>
  )
}
