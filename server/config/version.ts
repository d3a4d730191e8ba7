import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const project = join(import.meta.dirname, '../..')

/** The running version from package.json, and its commit; '' when unknown. */
export const version: string = readJson('package.json')['version'] ?? ''
export const commit: string = readHead() ?? readJson('dist/build.json')['commit'] ?? ''

function readJson(file: string): Partial<Record<string, string>> {
  const text = read(file)
  return text === undefined ? {} : (JSON.parse(text) as Record<string, string>)
}

/** Reads the commit of a checkout without git, which a server may not have. */
function readHead(): string | undefined {
  const head = read('.git/HEAD')
  const branch = head && /^ref: (.+)$/m.exec(head)?.[1]
  if (!branch) return head?.trim()
  const packed = read('.git/packed-refs')?.split('\n')
  const line = packed?.find((it) => it.endsWith(` ${branch}`))
  return read(`.git/${branch}`)?.trim() ?? line?.slice(0, 40)
}

function read(file: string): string | undefined {
  try {
    return readFileSync(join(project, file), 'utf8')
  } catch {
    return undefined
  }
}
