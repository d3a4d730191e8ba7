import { resolve } from 'node:path'
import type { Rolldown } from 'vite'
import { appPages } from '#web/app/app-pages.ts'
import type { Area } from '#web/app/screen.ts'
import { adminArea, sourceOf } from './build-screens.ts'

const entry = resolve('web/app/main.tsx')
/** Wraps every screen except sign-in. */
const queries = resolve('web/api/queries.tsx')

const listed: readonly Area[] = [
  'accounts',
  'imports',
  'audit',
  'problems',
  'feedback',
  'money',
  'closing',
  'lists',
]
const admin: readonly Area[] = [
  ...listed,
  'orders',
  'home',
  'person',
  'team',
  'applications',
  'application',
  'messages',
  'settings',
  'planner',
]

/**
 * Chunks of code that several screens share, with the areas that load them. A module goes into the
 * last chunk that serves all areas using it, else into `signed-in`. The list is short and manual:
 * one file per module would cost a slow connection a round trip for every six, and a single file
 * would make sign-in load the owner's lists.
 */
const shared: readonly [chunk: string, areas: readonly Area[]][] = [
  [
    'orders',
    [
      'booking',
      'customer',
      'own-account',
      'orders',
      'home',
      'person',
      'settings',
      'planner',
      'problems',
      'lists',
    ],
  ],
  ['jobs', ['worker', 'jobs', 'earnings', 'orders', 'home', 'person', 'planner', ...listed]],
  ['bookings', ['booking', 'customer', 'own-account', 'planner', 'settings']],
  [
    'account',
    [
      'customer',
      'own-account',
      'orders',
      'home',
      'person',
      'problems',
      'lists',
      'public',
      'jobs',
      'worker',
    ],
  ],
  ['profile', ['customer', 'own-account', 'worker', 'home']],
  ['own-account', ['own-account', 'worker', 'home']],
  ['catalogue', ['booking', 'planner', 'settings']],
  ['admin', admin],
  ['kyc', ['worker', 'apply', 'applications', 'application', 'home', 'person', ...listed]],
  ['worker', ['worker', 'apply', 'jobs', 'earnings']],
  ['admin-orders', ['orders', 'home', 'person', 'planner', ...listed]],
  ['lists', ['orders', 'applications', 'application', 'messages', ...listed]],
  ['money', ['money', 'closing', 'earnings', 'home']],
  ['settings', ['settings']],
]

/** A shared module of fewer characters, such as an icon, is no file of its own. */
const small = 1000

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
  const always = reach(graph, queries)
  const parts = countParts(graph)
  const users = new Map<string, Area[]>()
  const serve = (areas: readonly Area[], id: string) =>
    users.set(id, [...(users.get(id) ?? []), ...areas])
  for (const [source, area] of new Map(appPages.map((it) => [sourceOf(it), it.area])))
    for (const id of reach(graph, resolve(source))) serve([area], id)
  for (const id of reach(graph, resolve(adminArea))) if (users.has(id)) serve(admin, id)
  return (id) => {
    const areas = users.get(id) ?? []
    const isOfSignIn = atOnce.has(id) || areas.includes('sign-in')
    // The bundler's helpers belong to every chunk.
    if (id.startsWith('\0') || (isOfSignIn && id.includes('/node_modules/'))) return 'libraries'
    if (atOnce.has(id) || (isOfSignIn && (areas.length > 1 || always.has(id)))) return 'base'
    if (always.has(id)) return 'signed-in'
    if (areas.length > 1)
      return (
        shared.findLast(([, served]) => areas.every((it) => served.includes(it)))?.[0] ??
        'signed-in'
      )
    const isSmall = (graph.getModuleInfo(id)?.code ?? '').length < small
    return isSmall && !isOfSignIn && (parts.get(id) ?? 0) > 1 ? 'signed-in' : null
  }
}

/** Counts the screens and dialogs, or other parts that load on their own, that use a module. */
function countParts(graph: Graph): ReadonlyMap<string, number> {
  const parts = new Map<string, number>()
  const seen = new Set<string>()
  const look = (part: string) => {
    if (seen.has(part)) return
    seen.add(part)
    const all = reach(graph, part)
    for (const id of all) parts.set(id, (parts.get(id) ?? 0) + 1)
    for (const id of all) graph.getModuleInfo(id)?.dynamicallyImportedIds.forEach(look)
  }
  look(entry)
  return parts
}

/** Returns a module and its static imports, transitively. */
function reach(graph: Graph, id: string, seen = new Set<string>()): Set<string> {
  if (seen.has(id)) return seen
  seen.add(id)
  for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) reach(graph, imported, seen)
  return seen
}
