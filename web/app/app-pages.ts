import { signInRoles } from '#domain/accounts.ts'
import { adminTitles } from '#i18n/admin-titles.ts'
import { titles } from '#i18n/common.ts'
import { adminScreens } from '#web/app/admin-screens.ts'
import type { Screen } from '#web/app/screen.ts'
import { loadSignIn, ownScreens } from '#web/app/screens.ts'
import { settingsSections } from '#web/app/settings-sections.ts'
import { paths, type SettingsSectionId } from '#web/paths.ts'

/** A page of the app, prerendered before its script runs. */
export type AppPage = Pick<Screen, 'path' | 'title' | 'area' | 'within'> & {
  readonly load: Screen['load'] | typeof loadSignIn
  readonly skeleton: Screen['skeleton'] | { readonly section: SettingsSectionId }
}

/** Every page of the app. */
export const appPages: readonly AppPage[] = [
  ...signInRoles.map((role) => ({
    path: paths.login(role),
    title: titles.signIn,
    area: 'sign-in' as const,
    load: loadSignIn,
    skeleton: false as const,
  })),
  ...ownScreens,
  ...adminScreens,
  ...settingsSections.map(({ id, path, load }) => ({
    path,
    title: adminTitles.settings,
    area: 'settings' as const,
    load,
    skeleton: { section: id },
  })),
]
