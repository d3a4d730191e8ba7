import { useEffect } from 'react'
import { Route, Switch, useLocation } from 'wouter'
import { adminRefusals } from '#i18n/admin-refusals.ts'
import { adminTitles } from '#i18n/admin-titles.ts'
import { addRefusals } from '#i18n/refusals.ts'
import { adminScreens, pagesToFind } from '#web/app/admin-screens.ts'
import { FullLoad } from '#web/app/full-load.tsx'
import { lazyScreen } from '#web/app/lazy-screen.tsx'
import { routeAt, type Route as AppRoute } from '#web/app/route.ts'
import { buildStates } from '#web/app/screen-states.tsx'
import { pageTitle } from '#web/lib/business.ts'
import { AdminLayout } from '#web/shell/admin-layout.tsx'
import { AdminPages } from '#web/shell/admin/admin-pages.ts'
import { AdminTools } from '#web/shell/admin/admin-tools.tsx'

addRefusals(adminRefusals())

export const adminRoutes: readonly AppRoute[] = adminScreens.map((it) => ({
  ...it,
  lazy: lazyScreen(it.load),
}))

/** All admin screens, each in its own chunk; the frame stays in use while one loads. */
export function AdminArea() {
  const [path] = useLocation()
  useEffect(() => {
    document.title = pageTitle(routeAt(adminRoutes, path)?.title ?? adminTitles.admin)
  }, [path])
  return (
    <AdminPages value={pagesToFind}>
      <AdminTools />
      <Switch>
        {adminRoutes.map(({ path: at, title, lazy, includesSubpaths }) => (
          <Route key={at} path={includesSubpaths ? `${at}/*?` : at}>
            <lazy.Screen props={{}} {...buildStates(at, title, AdminLayout)} />
          </Route>
        ))}
        <Route>
          <FullLoad />
        </Route>
      </Switch>
    </AdminPages>
  )
}
