import { resolve } from 'node:path'
import { mock } from 'node:test'
import { pathToFileURL } from 'node:url'

type Ended = { readonly code: number; readonly output: string; readonly errors: string }

let times = 0

/**
 * Runs a program of the terminal to its end inside of this process, which has loaded all that it uses: that takes
 * a process of its own half a second. Its words, its settings, what it prints and its end are those it would have.
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
    // A module runs once for each address.
    await import(`${pathToFileURL(resolve(file)).href}?${times}`)
    return { code: codeOfEnd(), output: output.join(''), errors: errors.join('') }
  } finally {
    for (const it of [log, tell]) it.mock.restore()
    Object.assign(process, { argv, env: ours, exitCode })
  }
}

const codeOfEnd = (): number => Number(process.exitCode ?? 0)
