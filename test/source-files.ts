import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import packageJson from '../package.json' with { type: 'json' }

type SourceFile = {
  readonly path: string
  readonly text: string
  readonly lines: number
  /** Specifiers as written: `#domain/orders/orders.ts`, `./page.module.css`, `zod/mini`. */
  readonly imports: readonly string[]
}

export const isTest = (path: string): boolean => /\.(test|e2e)\.ts$/.test(path)

/** The top-level folder of a file, which determines where it runs; '' at the root. */
export function realmOf(path: string): string {
  return path.includes('/') ? (path.split('/')[0] ?? '') : ''
}

const forms = [
  /^(?:import|export)\b[^'"`;]*?\bfrom\s*['"]([^'"]+)['"]/gm,
  /^import\s*['"]([^'"]+)['"]/gm,
  /\bimport\(\s*['"]([^'"]+)['"]\s*\)/g,
]

function importsOf(text: string): string[] {
  return forms.flatMap((form) => [...text.matchAll(form)].map(([, target = '']) => target))
}

function read(path: string): SourceFile {
  const text = readFileSync(path, 'utf8')
  return { path, text, lines: text.split('\n').length - 1, imports: importsOf(text) }
}

/** Every TypeScript file of the project, including tests and scripts. */
export const sourceFiles: readonly SourceFile[] = globSync(
  ['*.ts', '{domain,contract,server,web,scripts,test,artwork,bench}/**/*.{ts,tsx}'],
  { exclude: ['**/*.d.ts'] },
)
  .toSorted()
  .map(read)

const aliases: Readonly<Record<string, string>> = packageJson.imports

/** The project file that an import resolves to; undefined for packages and Node modules. */
export function fileOf(from: string, written: string): string | undefined {
  const [target = ''] = written.split('?')
  if (target.startsWith('.')) return join(dirname(from), target)
  if (!target.startsWith('#')) return undefined
  const [head = '', ...rest] = target.split('/')
  const leads = aliases[rest.length > 0 ? `${head}/*` : head]
  if (!leads) throw new Error(`${from} imports ${target}, which package.json does not name`)
  return join(leads.replace('*', rest.join('/')))
}
