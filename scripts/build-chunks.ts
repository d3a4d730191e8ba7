import type { Rolldown } from 'vite'

type Graph = { getModuleInfo(id: string): Rolldown.ModuleInfo | null }

const entry = '/web/main.tsx'
const signIn = '/web/sign-in/login.tsx'

/** Sign-in's own files, and icons: the library's index makes all of them look needed everywhere. */
const ownOfScreens = /\/web\/sign-in\/|\/lucide-react\/dist\/esm\/icons\//

/**
 * Cuts the app into few chunks, since many small ones compress badly: `base` is what the sign-in page
 * needs, the lightest, so every page has it; `reading` what most screens behind it share.
 */
export function chunkGroups(): Rolldown.CodeSplittingGroup[] {
  let base: Set<string> | undefined
  const nameOf = (id: string, graph: Graph): string | null => {
    base ??= new Set([...reachableFrom(entry, graph), ...reachableFrom(signIn, graph)])
    return base.has(id) && !ownOfScreens.test(id) ? 'base' : null
  }
  return [
    { name: nameOf, debugName: 'base', priority: 1 },
    { name: 'reading', minShareCount: 4 },
  ]
}

function reachableFrom(source: string, graph: Graph, seen = new Set<string>()): Set<string> {
  const id = source.startsWith('/web/') ? process.cwd() + source : source
  if (seen.has(id)) return seen
  seen.add(id)
  for (const imported of graph.getModuleInfo(id)?.importedIds ?? [])
    reachableFrom(imported, graph, seen)
  return seen
}
