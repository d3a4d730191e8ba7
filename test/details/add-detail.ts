import { readFileSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'

/** What adding a detail to a booking takes, file by file. */
const additions = [
  {
    file: 'domain/orders/details.ts',
    after: '\nconst register = {\n',
    line: "parking: { heading: 'Parking', max: 40, lines: false, personal: false, readers: everybody },",
  },
  {
    file: 'domain/orders/details.ts',
    after: '\nconst register = {\n',
    line: "pets: { heading: 'Pets', max: 40, lines: false, personal: true, readers: everybody },",
  },
  {
    file: 'domain/orders/details.ts',
    after: '\nconst register = {\n',
    line: "income: { heading: 'Income', max: 40, lines: false, personal: true, readers: ['admin'] },",
  },
  {
    file: 'web/i18n/en/order-details.ts',
    after: '> = {\n',
    line: "parking: { label: 'Parking', hint: 'Street or yard' }, pets: { label: 'Pets' }, income: { label: 'Income' },",
  },
]

/** Adds the details to a module's source while it is loaded; nothing on disk changes. */
export function withAdditions(path: string, source: string): string {
  return additions
    .filter(({ file }) => path === resolve(file))
    .reduce((text, { after, line }) => {
      if (!text.includes(after)) throw new Error(`${path} has another shape`)
      return text.replace(after, `${after}${line}\n`)
    }, source)
}

const urls = new Map(
  additions.map(({ file }) => [pathToFileURL(resolve(file)).href, resolve(file)]),
)

registerHooks({
  load(url, context, load) {
    const loaded = load(url, context)
    const path = urls.get(url)
    if (path === undefined) return loaded
    return { ...loaded, source: withAdditions(path, readFileSync(path, 'utf8')) }
  },
})
