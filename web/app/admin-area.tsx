import { useEffect, type ComponentType } from 'react'
import { Route, Switch, useLocation } from 'wouter'
import { adminRefusals } from '#i18n/admin-refusals.ts'
import { adminTitles } from '#i18n/admin-titles.ts'
import { addRefusals } from '#i18n/refusals.ts'
import { adminScreens, pagesToFind } from '#web/app/admin-screens.ts'
import { FullLoad } from '#web/app/full-load.tsx'
import type { LazyScreen } from '#web/app/lazy-screen.tsx'
import { queryScreen, routeAt, type Route as AppRoute } from '#web/app/route.ts'
import { NoFrame, buildStates, type Frame } from '#web/app/screen-states.tsx'
import { pageTitle } from '#web/lib/business.ts'
import { AdminPages } from '#web/shell/admin/admin-pages.ts'

let adminFrame: Frame = NoFrame

/** An admin screen, loaded with the admin layout, which then stays while the next screen loads. */
function adminScreen(load: () => Promise<ComponentType>): LazyScreen<object> {
  return queryScreen(async () => {
    const [Screen, { AdminLayout }] = await Promise.all([
      load(),
      import('#web/shell/admin-layout.tsx'),
    ])
    adminFrame = AdminLayout
    return Screen
  })
}

addRefusals(adminRefusals())

export const adminRoutes: readonly AppRoute[] = adminScreens.map((it) => ({
  ...it,
  lazy: adminScreen(it.load),
}))

/** All admin screens, each in its own chunk. */
export function AdminArea() {
  const [path] = useLocation()
  useEffect(() => {
    document.title = pageTitle(routeAt(adminRoutes, path)?.title ?? adminTitles.admin)
  }, [path])
  return (
    <AdminPages value={pagesToFind}>
      <Switch>
        {adminRoutes.map(({ path: at, title, lazy, includesSubpaths }) => (
          <Route key={at} path={includesSubpaths ? `${at}/*?` : at}>
            <lazy.Screen props={{}} {...buildStates(at, title, adminFrame)} />
          </Route>
        ))}
        <Route>
          <FullLoad />
        </Route>
      </Switch>
    </AdminPages>
  )
}
