import { resolve } from 'node:path'
import type { Rolldown } from 'vite'

const entry = resolve('web/app/main.tsx')
/** Modules that load the screens or wrap them. */
const screenLoaders = ['route.ts', 'routes.tsx', 'admin-area.tsx', 'settings-screens.tsx'].map(
  (it) => resolve('web/app', it),
)

/** Screens with the same audience; the first matching pattern counts. */
const areas: readonly [area: string, screens: RegExp][] = [
  ['sign-in', /\/web\/sign-in\//],
  ['booking', /\/web\/orders\/booking\//],
  ['customer', /\/web\/profile\//],
  ['apply', /\/kyc\/apply\/upload-kyc/],
  ['worker', /\/web\/kyc\/apply\//],
  ['applications', /\/kyc\/review\/application-list/],
  ['application', /\/web\/kyc\/review\//],
  ['orders', /\/web\/orders\/admin\//],
  ['home', /\/web\/dashboard\//],
  ['person', /\/person\.tsx$/],
  ['jobs', /\/web\/jobs\/my-jobs\/worker-jobs/],
  ['earnings', /\/web\/money\/pay\/earnings/],
  ['problem', /\/web\/problems\/admin\//],
  ['feedback', /\/web\/feedback\/admin\//],
  // Public screens, which load nothing of the others.
  [
    'open',
    /\/web\/(jobs\/my-jobs|tracking|accounts\/email-confirmation|setup)\/|\/referrals\/invite/,
  ],
  ['day', /\/web\/(jobs\/calendar|orders\/book-for)\//],
  ['team', /\/web\/team\//],
  ['messages', /\/web\/notification-log\//],
  // Settings screens have this name in every feature.
  ['settings', /\/web\/settings\/|-settings\.tsx$|\/settings-screens\.tsx$/],
  ['money', /\/web\/(money|bills)\//],
  // Wraps every screen except sign-in.
  ['all', /\/web\/api\/queries/],
  ['accounts', /\/account-list\.tsx$/],
  ['audit', /\/web\/audit\//],
  ['lists', /./],
]

const listed = ['accounts', 'audit', 'problem', 'feedback', 'money', 'lists']
const decided = ['orders', 'home', 'person', 'team', 'applications', 'application', 'messages']
const office = [...decided, 'settings', 'day', ...listed]

/**
 * Chunks of code that several screens share, with the areas that load them. A module goes into the
 * last chunk that serves all areas using it, else into `signed-in`. The list is short and manual:
 * one file per module would cost a slow connection a round trip for every six, and a single file
 * would make sign-in load the owner's lists.
 */
const shared: readonly [chunk: string, areas: readonly string[]][] = [
  [
    'orders',
    ['booking', 'customer', 'orders', 'home', 'person', 'settings', 'day', 'problem', 'lists'],
  ],
  ['prices', ['booking', 'day', 'settings', 'home', 'problem', 'earnings', 'lists', 'money']],
  ['catalogue', ['booking', 'day', 'settings']],
  ['bookings', ['booking', 'customer', 'orders', 'day']],
  ['transitions', ['customer', 'orders', 'day', 'problem', 'lists']],
  ['slot-strip', ['booking', 'day']],
  ['kyc', ['worker', 'apply', 'applications', 'application', 'home', 'person', ...listed]],
  ['customers', ['booking', 'customer']],
  ['progress', ['customer', 'open']],
  ['account', ['customer', 'worker', 'home', 'jobs']],
  ['admin', office],
  ['office', ['orders', 'home', 'person', 'day', ...listed]],
  ['people', ['home', 'person', 'team', 'accounts', 'lists']],
  ['lists', ['orders', 'applications', 'messages', ...listed]],
  ['sent', ['home', 'person', 'messages', 'settings']],
  ['slots', ['booking', 'settings']],
  ['settings', ['settings']],
  ['review', ['applications', 'application']],
  ['worker', ['worker', 'apply', 'jobs', 'earnings']],
  ['money', ['money', 'earnings']],
]

/**
 * One admin screen uses one call of the KYC contract; other screens and customers load none of it.
 */
const kycContract = /\/contract\/kyc\.ts$/

/** Only one screen uses infinite queries; the others do not load this part of the query cache. */
const pageAfterPage = /\/(useInfiniteQuery|infiniteQueryObserver)\.js$/

/** A shared icon would pull in the whole chunk it is bundled with. */
const icon = /\/lucide-react\//

/** Higher priority first: a chunk would otherwise absorb the modules it depends on. */
const chunks = ['libraries', 'base', 'signed-in', ...shared.map(([chunk]) => chunk)]

/** `libraries` changes only with package updates, and is one file for both languages. */
export function appChunks(): Rolldown.CodeSplittingOptions {
  let chunkOf: ((id: string) => string | null) | undefined
  const nameOf = (id: string, graph: Graph) => (chunkOf ??= placeModules(graph))(id)
  return {
    groups: chunks.map((chunk, n) => ({
      name: (id, graph) => (nameOf(id, graph) === chunk ? chunk : null),
      debugName: chunk,
      priority: chunks.length - n,
    })),
  }
}

type Graph = { getModuleInfo(id: string): Rolldown.ModuleInfo | null }

function placeModules(graph: Graph): (id: string) => string | null {
  const atOnce = reach(graph, entry)
  const users = new Map<string, string[]>()
  const screens = screenLoaders.flatMap(
    (it) => graph.getModuleInfo(it)?.dynamicallyImportedIds ?? [],
  )
  for (const screen of screens)
    for (const id of reach(graph, screen))
      users.set(id, [...(users.get(id) ?? []), findArea(screen)])
  return (id) => {
    if (kycContract.test(id)) return 'kyc'
    if (pageAfterPage.test(id)) return null
    const area = users.get(id) ?? []
    const isOfSignIn = atOnce.has(id) || area.includes('sign-in')
    // The bundler's helpers belong to every chunk.
    if (id.startsWith('\0') || (isOfSignIn && id.includes('/node_modules/'))) return 'libraries'
    if (atOnce.has(id) || (isOfSignIn && area.length > 1)) return 'base'
    if (area.length < 2) return area.includes('all') ? 'signed-in' : null
    if (icon.test(id) && new Set(area).size === 1) return null
    return (
      shared.findLast(([, served]) => area.every((it) => served.includes(it)))?.[0] ?? 'signed-in'
    )
  }
}

const findArea = (screen: string): string => areas.find(([, it]) => it.test(screen))?.[0] ?? ''

/** Returns a module and its static imports, transitively. */
function reach(graph: Graph, id: string, seen = new Set<string>()): Set<string> {
  if (seen.has(id)) return seen
  seen.add(id)
  for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) reach(graph, imported, seen)
  return seen
}
