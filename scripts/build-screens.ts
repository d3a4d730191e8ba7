import { adminScreens } from '#web/app/admin-screens.ts'
import type { AppPage } from '#web/app/app-pages.ts'
import { ownScreens } from '#web/app/screens.ts'
import { toolAt } from '#web/paths.ts'

/** The source file of a page's screen: only the import in its `load` spells it. */
export function sourceOf({ path, load }: Pick<AppPage, 'path' | 'load'>): string {
  const source = /\bimport\('#([^']+)'\)/.exec(String(load))?.[1]
  if (!source) throw new Error(`the screen of ${path} is not loaded by a plain import()`)
  return source
}

/** The files that load a page's screen, each its own chunk. */
export function parentsOf({ path }: AppPage): string[] {
  if (toolAt(path) !== 'admin') return []
  const outer = adminScreens.filter((it) => it.includesSubpaths && path.startsWith(`${it.path}/`))
  return [adminArea, ...outer.map(sourceOf)]
}

/** Loads every admin screen. */
export const adminArea = 'web/app/admin-area.tsx'

/** Pages to cache for use offline, by the call whose reply they show. */
export const offlinePages = Object.fromEntries(
  ownScreens.flatMap(({ path, offlineCall }) => (offlineCall ? [[offlineCall, path]] : [])),
)
