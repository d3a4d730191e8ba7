import { fileOf, sourceFiles } from '#test/source-files.ts'

/** Import cycles of the project, each as its list of files. */
export function importCycles(): string[][] {
  const graph = new Map(
    sourceFiles.map(({ path, imports }) => [
      path,
      imports.flatMap((target) => fileOf(path, target) ?? []),
    ]),
  )
  const cycles: string[][] = []
  const done = new Set<string>()
  const visit = (file: string, way: readonly string[]): void => {
    const met = way.indexOf(file)
    if (met >= 0) cycles.push([...way.slice(met), file])
    if (met >= 0 || done.has(file)) return
    for (const next of graph.get(file) ?? []) visit(next, [...way, file])
    done.add(file)
  }
  for (const file of graph.keys()) visit(file, [])
  return cycles
}
