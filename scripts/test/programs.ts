import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'
import { installDebian } from './debian.ts'
import { run } from './run.ts'

export function isProgram(file: string): boolean {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** The first of these programs found on PATH. */
export function findOnPath(...names: readonly string[]): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(delimiter)
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find(isProgram)
}

type Wanted = {
  /** By preference. */
  readonly names: readonly string[]
  readonly debianPackage: string
  /** Environment variable that may name the program. */
  readonly variable?: string
  /** Argument with which a working program ends at once. */
  readonly check?: string
}

/** Finds a working program, or installs Debian's; returns its path. */
export async function findProgram(wanted: Wanted): Promise<string> {
  const { names, debianPackage, variable, check = '--version' } = wanted
  const orNamed = variable ? `, or name the program in ${variable}` : ''
  const advice = `Tests need ${names[0]}: install it (Debian's package is ${debianPackage})${orNamed}.`
  const works = async (file: string) => (await run([file, check])).ok
  const named = variable && process.env[variable]
  if (named) {
    if (await works(named)) return named
    throw new Error(`${variable} names ${named}, which does not run. ${advice}`)
  }
  const find = async () => {
    for (const name of names) {
      const file = findOnPath(name)
      // On some systems a script of this name only explains how to install the real program.
      if (file && (await works(file))) return file
    }
    return undefined
  }
  const program =
    (await find()) ?? ((await installDebian(debianPackage)) ? await find() : undefined)
  if (!program) throw new Error(advice)
  return program
}
