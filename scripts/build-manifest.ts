import type { Manifest } from 'vite'

type Needs = { scripts: string[]; styles: string[] }

/** URLs of the static dependencies of a chunk, imported chunks before their importers. */
export function collectNeeds(manifest: Manifest, source: string): Needs {
  const scripts = new Set<string>()
  const styles = new Set<string>()
  const seen = new Set<string>()
  const visit = (key: string) => {
    const chunk = manifest[key]
    if (!chunk || seen.has(key)) return
    seen.add(key)
    for (const imported of chunk.imports ?? []) visit(imported)
    for (const file of chunk.css ?? []) styles.add(`/${file}`)
    scripts.add(`/${chunk.file}`)
  }
  visit(source)
  if (scripts.size === 0) throw new Error(`${source} is not in the build`)
  return { scripts: [...scripts], styles: [...styles] }
}

/** Keys of the chunks that a chunk, or one that it imports, loads later, and those that these load. */
export function collectLater(
  manifest: Manifest,
  source: string,
  except: ReadonlySet<string>,
): Set<string> {
  const later = new Set<string>()
  const seen = new Set<string>()
  const visit = (key: string) => {
    const chunk = manifest[key]
    if (!chunk || seen.has(key)) return
    seen.add(key)
    for (const imported of chunk.imports ?? []) visit(imported)
    for (const it of chunk.dynamicImports ?? []) {
      if (except.has(it)) continue
      later.add(it)
      visit(it)
    }
  }
  visit(source)
  return later
}
