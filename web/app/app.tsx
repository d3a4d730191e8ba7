import { useEffect, useRef, useSyncExternalStore } from 'react'
import { Redirect, Route, Router, Switch, useLocation } from 'wouter'
import { signInRoles, type SignInRole } from '#domain/accounts.ts'
import { common, titles } from '#i18n/common.ts'
import { CrashBoundary } from '#web/app/crash-boundary.tsx'
import { NoNetwork } from '#web/app/no-network.tsx'
import { frameOf, routeAt, routes, signInScreen } from '#web/app/routes.tsx'
import { onSettingsChange, settings } from '#web/i18n/settings.ts'
import { pageTitle } from '#web/lib/business-facts.ts'
import { useHydrated } from '#web/lib/use-hydrated.ts'
import { paths } from '#web/paths.ts'
import { StepUpHost } from '#web/second-factor/step-up-host.tsx'
import { Screen } from '#web/ui/screen.tsx'
import { SkeletonBlock, Skeleton } from '#web/ui/skeleton.tsx'
import { Toasts } from '#web/ui/toast/toasts.tsx'

/** `path` is the page's own: what the build renders and the browser first takes over. */
export function App({ path }: { path: string }) {
  return (
    <Router ssrPath={path} ssrSearch="">
      <Screens />
    </Router>
  )
}

function Screens() {
  // All below is drawn anew when the owner has published something.
  useSyncExternalStore(onSettingsChange, settings, settings)
  useArrival()
  const isHydrated = useHydrated()
  const [path] = useLocation()
  return (
    <CrashBoundary path={path}>
      <Switch>
        <Route path="/:id/login">{({ id }) => <SignIn id={id} />}</Route>
        {routes.map(({ path, title, screen, holds }) => (
          <Route key={path} path={holds ? `${path}/*?` : path}>
            <screen.Screen props={{}} {...statesOf(path, title)} />
          </Route>
        ))}
        <Route>
          <FullLoad />
        </Route>
      </Switch>
      {isHydrated && <Toasts />}
      {isHydrated && <StepUpHost />}
    </CrashBoundary>
  )
}

function SignIn({ id }: { id: string }) {
  const role = signInRoles.find((it): it is SignInRole => it === id)
  if (!role) return <Redirect to={paths.login() + location.search} replace />
  return (
    <signInScreen.Screen
      key={role}
      props={{ role }}
      {...statesOf(paths.login(role), titles.signIn)}
    />
  )
}

/** After a move inside the app, until the next screen's script is here; a loaded page has its own shell. */
function statesOf(path: string, title: string) {
  const Frame = frameOf(path)
  return {
    waiting: (
      <Frame current={path}>
        <Screen heading={title}>
          <Skeleton label={common.loading}>
            <SkeletonBlock shape="card" />
          </Skeleton>
        </Screen>
      </Frame>
    ),
    missing: (
      <Frame current={path}>
        <Screen heading={title}>
          <NoNetwork />
        </Screen>
      </Frame>
    ),
  }
}

/** A path the app does not know belongs to the server: a static page, or the real 404. */
function FullLoad() {
  useEffect(() => location.reload(), [])
  return null
}

/** After a move inside the app: title, current link, top of the page, focus on the content. */
function useArrival() {
  const [path] = useLocation()
  const first = useRef(true)
  useEffect(() => {
    const title = routeAt(path)?.title ?? titles.signIn
    document.title = pageTitle(title)
    // The link to the other language has the page's own address and leads elsewhere all the same.
    for (const link of document.querySelectorAll('header a:not([data-language])')) {
      if (link.getAttribute('href') === path) link.setAttribute('aria-current', 'page')
      else link.removeAttribute('aria-current')
    }
    if (!first.current) {
      // The scripts of screens that were not opened yet may be gone with the build (offline/register.ts).
      if ('outdated' in document.documentElement.dataset) return location.reload()
      scrollTo(0, 0)
      document.getElementById('main')?.focus()
    }
    first.current = false
  }, [path])
}
