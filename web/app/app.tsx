import { Suspense, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { Redirect, Route, Router, Switch, useLocation } from 'wouter'
import { signInRoles, type SignInRole } from '#domain/accounts.ts'
import { titles } from '#i18n/common.ts'
import { hasSession } from '#web/api/session.ts'
import { CrashBoundary } from '#web/app/crash-boundary.tsx'
import { FullLoad } from '#web/app/full-load.tsx'
import { routeAt } from '#web/app/route.ts'
import { adminAreaScreen, ownRoutes, signInScreen } from '#web/app/routes.ts'
import { buildStates } from '#web/app/screen-states.tsx'
import { onSettingsChange, settings } from '#web/i18n/settings.ts'
import { pageTitle } from '#web/lib/business.ts'
import { isToAsk } from '#web/lib/language-question.ts'
import { useHydrated } from '#web/lib/use-hydrated.ts'
import { paths, toolAt } from '#web/paths.ts'
import { StepUpHost } from '#web/second-factor/step-up-host.tsx'
import { lazyPart } from '#web/ui/lazy/lazy-part.tsx'
import { Toasts } from '#web/ui/toast/toasts.tsx'

/** `path` is the page's own path: the build prerenders it and the browser hydrates it. */
export function App({ path }: { path: string }) {
  return (
    <Router ssrPath={path} ssrSearch="">
      <Screens />
    </Router>
  )
}

function Screens() {
  // Re-renders the whole app when the owner publishes new settings.
  useSyncExternalStore(onSettingsChange, settings, settings)
  useNavigationEffects()
  const isHydrated = useHydrated()
  const [path] = useLocation()
  return (
    <CrashBoundary path={path}>
      {isHydrated && isOfOtherTool(path) ? <FullLoad /> : <Screen />}
      {isHydrated && <Toasts />}
      {isHydrated && <StepUpHost />}
      {isHydrated && <LanguageQuestion />}
    </CrashBoundary>
  )
}

/** Without a network the question waits for the next page. */
const MessageLanguage = lazyPart(
  async () => (await import('#web/accounts/profile/message-language.tsx')).MessageLanguage,
  () => null,
)

/** Loaded only after somebody who is signed in has switched the language of a page. */
function LanguageQuestion() {
  const [isAsking] = useState(() => isToAsk() && hasSession())
  if (!isAsking) return null
  return (
    <Suspense>
      <MessageLanguage />
    </Suspense>
  )
}

/**
 * Header, navigation and footer belong to the document, so a screen of another work area needs a
 * document of its own, whichever link, redirect or step back led to it.
 */
function isOfOtherTool(path: string): boolean {
  return document.documentElement.dataset['tool'] !== toolAt(path)
}

function Screen() {
  return (
    <Switch>
      <Route path="/:id/login">{({ id }) => <SignIn id={id} />}</Route>
      {ownRoutes.map(({ path: at, title, lazy }) => (
        <Route key={at} path={at}>
          <lazy.Screen props={{}} {...buildStates(at, title)} />
        </Route>
      ))}
      <Route path={`${paths.admin}/*?`}>
        <adminAreaScreen.Screen props={{}} {...buildStates(paths.admin, titles.admin)} />
      </Route>
      <Route>
        <FullLoad />
      </Route>
    </Switch>
  )
}

function SignIn({ id }: { id: string }) {
  const role = signInRoles.find((it): it is SignInRole => it === id)
  if (!role) return <Redirect to={paths.login() + location.search} replace />
  return (
    <signInScreen.Screen
      key={role}
      props={{ role }}
      {...buildStates(paths.login(role), titles.signIn)}
    />
  )
}

/**
 * After navigation inside the app: sets the title, marks the current link, scrolls to the top and
 * focuses the content.
 */
function useNavigationEffects() {
  const [path] = useLocation()
  const first = useRef(true)
  useEffect(() => {
    // The admin area sets its own titles.
    if (toolAt(path) !== 'admin')
      document.title = pageTitle(routeAt(ownRoutes, path)?.title ?? titles.signIn)
    // The language link can have the page's own path as its href, but leads to another language.
    for (const link of document.querySelectorAll('header a:not([data-language])')) {
      if (link.getAttribute('href') === path) link.setAttribute('aria-current', 'page')
      else link.removeAttribute('aria-current')
    }
    if (!first.current) {
      // A newer build may have replaced the scripts of screens not loaded yet
      // (offline/register.ts).
      if ('outdated' in document.documentElement.dataset) return location.reload()
      scrollTo(0, 0)
      document.getElementById('main')?.focus()
    }
    first.current = false
  }, [path])
}
