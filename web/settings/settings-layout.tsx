import { ChevronLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { common } from '#i18n/common.ts'
import { settingsIndex as copy } from '#i18n/settings-screens.ts'
import { QueryError, type FailedQuery } from '#web/api/query-error.tsx'
import { isSignedOut } from '#web/api/sign-in-again.ts'
import { followLink } from '#web/lib/client-navigation.ts'
import { paths, type SettingsSectionId } from '#web/paths.ts'
import { AdminLayout } from '#web/shell/admin-layout.tsx'
import { Screen } from '#web/ui/screen.tsx'
import { Skeleton, SkeletonBlock } from '#web/ui/skeleton.tsx'
import css from './settings-layout.module.css'

type LayoutProps = {
  section?: SettingsSectionId
  /** Beside the heading. */
  aside?: ReactNode
  children: ReactNode
}

/** The frame of each settings screen, shared by its loading and loaded states. */
export function SettingsLayout({ section, aside, children }: LayoutProps) {
  return (
    <AdminLayout current={paths.adminSettings()}>
      <div className={section && css.beside}>
        {section && <Sections current={section} />}
        <Screen
          heading={section ? copy.sections[section].title : copy.heading}
          back={section && <Back />}
          aside={aside}
          column
        >
          {children}
        </Screen>
      </div>
    </AdminLayout>
  )
}

const Back = () => (
  <a href={paths.adminSettings()} className={css.back} onClick={followLink}>
    <ChevronLeft aria-hidden="true" />
    {copy.heading}
  </a>
)

const ids = Object.keys(copy.sections) as SettingsSectionId[]

/** On a desk, beside a section: all of them. */
function Sections({ current }: { current: SettingsSectionId }) {
  return (
    <nav className={css.sections} aria-label={copy.heading}>
      <ul>
        {ids.map((id) => (
          <li key={id}>
            <a
              href={paths.adminSettings(id)}
              className={css.section}
              aria-current={id === current ? 'page' : undefined}
              onClick={followLink}
            >
              {copy.sections[id].title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** Prerendered; shown until the screen's script and data have loaded. */
export function SettingsSkeleton({ section }: { section?: SettingsSectionId }) {
  return (
    <SettingsLayout {...(section && { section })}>
      <Skeleton label={common.loading}>
        <SkeletonBlock shape="card" />
        <SkeletonBlock shape="tall" />
      </Skeleton>
    </SettingsLayout>
  )
}

type StateProps = {
  section?: SettingsSectionId
  query: FailedQuery
}

/** The loading or error state of a screen without data. */
export function SettingsPending({ section, query }: StateProps) {
  if (!query.error || isSignedOut(query.error))
    return <SettingsSkeleton {...(section && { section })} />
  return (
    <SettingsLayout {...(section && { section })}>
      <QueryError query={query} />
    </SettingsLayout>
  )
}
