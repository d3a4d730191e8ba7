import { resolve } from 'node:path'
import { mock } from 'node:test'
import { pathToFileURL } from 'node:url'

type Ended = { readonly code: number; readonly output: string; readonly errors: string }

let times = 0

/**
 * Runs a command-line program inside this process, whose modules are loaded already: a separate
 * process takes half a second. Arguments, environment, output and exit code are the same.
 */
export async function command(
  file: string,
  words: readonly string[],
  env: Record<string, string>,
): Promise<Ended> {
  times++
  const { argv, env: ours, exitCode } = process
  const [output, errors]: [string[], string[]] = [[], []]
  const log = mock.method(console, 'log', (line: unknown) => void output.push(`${String(line)}\n`))
  const tell = mock.method(process.stderr, 'write', (text: string) => errors.push(text) > 0)
  try {
    process.argv = [process.execPath, file, ...words]
    process.env = { ...env }
    process.exitCode = undefined
    // A module runs only once per URL.
    await import(`${pathToFileURL(resolve(file)).href}?${times}`)
    return { code: codeOfEnd(), output: output.join(''), errors: errors.join('') }
  } finally {
    for (const it of [log, tell]) it.mock.restore()
    Object.assign(process, { argv, env: ours, exitCode })
  }
}

const codeOfEnd = (): number => Number(process.exitCode ?? 0)
