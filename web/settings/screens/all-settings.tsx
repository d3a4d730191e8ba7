import { PencilLine, type LucideIcon } from 'lucide-react'
import { settingsIndex as copy } from '#i18n/settings-screens.ts'
import { followLink } from '#web/lib/client-navigation.ts'
import { formatMoment } from '#web/lib/format.ts'
import { paths, type SettingsSectionId } from '#web/paths.ts'
import { readSettingsDraft } from '#web/settings/settings-draft.ts'
import { SettingsLayout, SettingsPending } from '#web/settings/settings-layout.tsx'
import { useSettings } from '#web/settings/use-settings.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Muted } from '#web/ui/layout.tsx'
import css from './all-settings.module.css'

type Sections = readonly { readonly id: SettingsSectionId; readonly Icon: LucideIcon }[]

/** The index of all settings sections. */
export function AllSettings({ sections }: { sections: Sections }) {
  const query = useSettings()
  const { data } = query
  if (!data) return <SettingsPending query={query} />
  return (
    <SettingsLayout>
      <Muted>{copy.text}</Muted>
      <ul className={css.sections}>
        {sections.map(({ id, Icon }) => (
          <li key={id}>
            <a href={paths.adminSettings(id)} className={css.section} onClick={followLink}>
              <span className={css.icon}>
                <Icon aria-hidden="true" />
              </span>
              <span className={css.words}>
                <strong>{copy.sections[id].title}</strong>
                <Muted as="span">{copy.sections[id].text}</Muted>
                {readSettingsDraft(id) && (
                  <Badge tone="yellow" icon={<PencilLine aria-hidden="true" />}>
                    {copy.kept}
                  </Badge>
                )}
              </span>
            </a>
          </li>
        ))}
      </ul>
      {data.changed_by !== null && (
        <Muted>
          {copy.changed(formatMoment(data.changed_at), data.changed_by || copy.somebody)}
        </Muted>
      )}
    </SettingsLayout>
  )
}
