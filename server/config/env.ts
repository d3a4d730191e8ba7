import { readFileSync, statSync } from 'node:fs'
import { parseEnv } from 'node:util'
import { z } from 'zod/mini'

const envFile = '.env'

/** A variable of the environment that `reader` understands; else the complaint is `rule`, never the value: it may be a secret. */
export function read<T>(reader: (written: string) => T | undefined, rule: string) {
  return z.optional(
    z.pipe(
      z.string(),
      z.transform((written, context): T => {
        const value = reader(written)
        if (value !== undefined) return value
        context.issues.push({ code: 'custom', input: written, message: rule })
        return z.NEVER
      }),
    ),
  )
}

/** A variable that must have this form. */
export function matching(form: RegExp, rule: string) {
  return read((written) => (form.test(written) ? written : undefined), rule)
}

export const numberWithin = (low: number, high: number) => (written: string) => {
  const value = Number(written)
  return written.trim() !== '' && value >= low && value <= high ? value : undefined
}

export const integerWithin = (low: number, high: number) => (written: string) => {
  const value = numberWithin(low, high)(written)
  return Number.isInteger(value) ? value : undefined
}

/** Adds what .env says to the environment, which wins. */
export function loadEnvFile(): void {
  if (isEnvFileThere()) process.loadEnvFile(envFile)
}

/** Names that .env sets and that are none of these. */
export function unknownNames(known: readonly string[]): string[] {
  if (!isEnvFileThere()) return []
  const names = Object.keys(parseEnv(readFileSync(envFile, 'utf8')))
  return names.filter((it) => !known.includes(it) && !it.startsWith('NODE_'))
}

function isEnvFileThere(): boolean {
  const found = statSync(envFile, { throwIfNoEntry: false })
  if (found && !found.isFile()) throw new Error('.env is a folder; it must be a file.')
  return found !== undefined
}
