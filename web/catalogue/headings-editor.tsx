import { uniqueId } from '#domain/catalogue/edit.ts'
import { servicesSettings as copy } from '#i18n/services-settings.ts'
import { TitleList } from '#web/catalogue/price-list-editor.tsx'
import { SettingsGroup } from '#web/settings/settings-section.tsx'
import type { SettingsForm } from '#web/settings/use-settings-form.ts'
import { Button } from '#web/ui/button/button.tsx'

/** Headings of the booking form's service select. One without services can be removed. */
export function HeadingsEditor({ form }: { form: SettingsForm }) {
  const { groups, services } = form.settings.catalogue
  const set = (next: unknown) => form.set('catalogue.groups', next)
  function add() {
    set([...groups, { id: uniqueId('heading', groups), label: '', hindi: '' }])
  }
  return (
    <SettingsGroup heading={copy.headings} text={copy.headingsText}>
      <TitleList
        form={form}
        pathOf={(index) => `catalogue.groups.${index}.label`}
        hindiOf={(index) => `catalogue.groups.${index}.hindi`}
        items={groups}
        nameOf={(it, place) => it.label || copy.section(place)}
        isEmpty={({ id }) => groups.length > 1 && services.every((it) => it.group !== id)}
        onChange={set}
      />
      <Button variant="secondary" onClick={add}>
        {copy.addHeading}
      </Button>
    </SettingsGroup>
  )
}
