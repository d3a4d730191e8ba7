import { readFileSync } from 'node:fs'
import { isTest, sourceFiles } from '#test/source-files.ts'
import packageJson from '../package.json' with { type: 'json' }

type Locked = {
  readonly dev?: boolean
  readonly license?: string
  /** Of a package for one kind of machine. */
  readonly os?: readonly string[]
  readonly dependencies?: Readonly<Record<string, string>>
}

const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
  packages: Readonly<Record<string, Locked>>
}

/** Packages that name their licence only in a file of theirs. */
const toldElsewhere: Readonly<Record<string, string>> = {
  busboy: 'MIT',
  'humanize-number': 'MIT',
  'png-js': 'MIT',
  streamsearch: 'MIT',
}

/** Development packages of which something is in the built pages, or in a committed file. */
function inPages(): string[] {
  const imported = sourceFiles
    .filter(({ path }) => path.startsWith('web/') && !isTest(path))
    .flatMap(({ imports }) => imports)
  return Object.keys(packageJson.devDependencies).filter(
    (name) =>
      name.startsWith('@fontsource/') ||
      imported.some((it) => it === name || it.startsWith(`${name}/`)),
  )
}

const nameOf = (path: string) => path.slice(path.lastIndexOf('node_modules/') + 13)

/** These packages and what they need, by the lock file; of two versions, both. */
function withNeeds(names: readonly string[]): Set<string> {
  const found = new Set<string>()
  const add = (name: string) => {
    if (found.has(name)) return
    found.add(name)
    for (const [path, { dependencies = {} }] of Object.entries(packages))
      if (path && nameOf(path) === name) Object.keys(dependencies).forEach(add)
  }
  names.forEach(add)
  return found
}

type Part = 'server' | 'pages' | 'tools'

/** The licence of every package of the lock file, and what it is part of. */
export function licences() {
  const bundled = withNeeds(inPages())
  return Object.entries(packages)
    .filter(([path]) => path !== '')
    .map(([path, { dev, license, os }]) => {
      const name = nameOf(path)
      const part: Part = !dev ? 'server' : bundled.has(name) ? 'pages' : 'tools'
      return { name, part, licence: license ?? toldElsewhere[name], isOfMachine: os !== undefined }
    })
}

/** One line a licence, the names in order. */
function listOf(part: Part): string {
  const by = Map.groupBy(
    licences().filter((it) => it.part === part && !(part === 'tools' && it.isOfMachine)),
    ({ licence = 'unknown' }) => licence,
  )
  const lines = [...by].map(([licence, all]) => {
    const names = [...new Set(all.map(({ name }) => name))].toSorted()
    return `- **${licence}**: ${names.join(', ')}`
  })
  return lines.toSorted().join('\n')
}

export const licencesPage = (): string => `# Licences

Chamak itself is under the [MIT licence](../LICENSE). This page lists the packages of others in it, by \`npm run licences\` from the lock file; each brings its licence's text in \`node_modules\`, and \`test/packages.test.ts\` fails for a licence that has not been looked at.

What the licences other than MIT, ISC, BSD and Apache ask: libvips (LGPL-3.0, in \`@img/sharp-libvips-…\`) and \`web-push\` (MPL-2.0) may be used and passed on unchanged; whoever changes them passes their source on too. The fonts in \`web/fonts/\` and \`server/bills/fonts/\` are subsets of Poppins (Copyright 2020 The Poppins Project Authors, https://github.com/itfoundry/Poppins) and Noto Naskh Arabic (Copyright 2022 The Noto Project Authors, https://github.com/notofonts/arabic) under the SIL Open Font License 1.1, whose text lies beside them; they are not sold by themselves.

## On the server

\`npm ci --omit=dev\` installs these, of \`@img/…\` and \`node-…\` only those of the machine.

${listOf('server')}

## In the pages

Browsers get parts of these, or the build renders pages with them. The notices of what they get are in \`/licences.txt\`, which the build writes.

${listOf('pages')}

## Tools

These build and check the product; a release contains none of them. Their parts for one kind of machine are left out.

${listOf('tools')}
`
