import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const project = join(import.meta.dirname, '../..')

/** What runs: the package's version, and the commit it was made from, '' when nothing tells. */
export const version: string = readJson('package.json')['version'] ?? ''
export const commit: string = readJson('dist/build.json')['commit'] ?? readHead() ?? ''

function readJson(file: string): Partial<Record<string, string>> {
  try {
    return JSON.parse(readFileSync(join(project, file), 'utf8')) as Record<string, string>
  } catch {
    return {}
  }
}

/** The commit of a checkout, without asking git, which a server need not have. */
function readHead(): string | undefined {
  try {
    const folder = join(project, '.git')
    const head = readFileSync(join(folder, 'HEAD'), 'utf8').trim()
    const branch = /^ref: (.+)$/.exec(head)?.[1]
    return branch ? readFileSync(join(folder, branch), 'utf8').trim() : head
  } catch {
    return undefined
  }
}
