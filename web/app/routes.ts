import { lazyScreen } from '#web/app/lazy-screen.tsx'
import { queryScreen, routeAt, type Route } from '#web/app/route.ts'
import { loadSignIn, ownScreens } from '#web/app/screens.ts'
import { toolAt } from '#web/paths.ts'

export const signInScreen = lazyScreen(loadSignIn)

export const ownRoutes: readonly Route[] = ownScreens.map((it) => ({
  ...it,
  lazy: it.withoutQueries ? lazyScreen(it.load) : queryScreen(it.load),
}))

/** The admin screens are a separate chunk, so other users do not download them. */
const loadAdminArea = () => import('#web/app/admin-area.tsx')
export const adminAreaScreen = queryScreen(async () => (await loadAdminArea()).AdminArea)

/** Loads the screen of a path before the first render, so that its prerendered shell stays. */
export async function preloadScreen(path: string): Promise<void> {
  if (toolAt(path) === 'admin') {
    const [{ adminRoutes }] = await Promise.all([loadAdminArea(), adminAreaScreen.preload()])
    await routeAt(adminRoutes, path)?.lazy.preload()
  } else await (routeAt(ownRoutes, path)?.lazy ?? signInScreen).preload()
}
