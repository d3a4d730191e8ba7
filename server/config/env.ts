import { readFileSync, statSync } from 'node:fs'
import { parseEnv } from 'node:util'
import { z } from 'zod/mini'

const envFile = '.env'

/**
 * Parses a variable with `reader`. The complaint is `rule` and never the value, which may be a
 * secret.
 */
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

/** Parses a variable that must match a pattern. */
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

/** Lists what is missing of variables that are needed together, once one of `any` is set. */
export function missingVariables(
  env: NodeJS.ProcessEnv,
  needed: readonly string[],
  any: readonly string[] = needed,
): string[] {
  const first = any.find((it) => env[it] !== undefined)
  const missing = needed.filter((it) => first && env[it] === undefined)
  return missing.map((it) => `  ${it} must be set, as ${first} is`)
}

/** Loads .env into the environment; variables that are already set win. */
export function loadEnvFile(): void {
  if (isEnvFileThere()) process.loadEnvFile(envFile)
}

/** Lists the names in .env that are not known, apart from NODE_*. */
export function unknownNames(declared: readonly string[]): string[] {
  if (!isEnvFileThere()) return []
  const names = Object.keys(parseEnv(readFileSync(envFile, 'utf8')))
  return names.filter((it) => !declared.includes(it) && !it.startsWith('NODE_'))
}

function isEnvFileThere(): boolean {
  const found = statSync(envFile, { throwIfNoEntry: false })
  if (found && !found.isFile()) throw new Error('.env is a folder; it must be a file.')
  return found !== undefined
}
