import type { Plugin } from 'vite'

type Node = { readonly type: string; readonly start: number; readonly end: number }
type Call = Node & { readonly callee: { readonly name?: string }; readonly arguments: Node[] }

/** Which argument of a call is the schema. */
const schemaAt: Readonly<Record<string, number>> = { described: 0, named: 1 }

/**
 * Leaves the schemas of the contract without what only the API's document says about them: 6 kB of
 * each page that no browser reads (docs/decisions/0063).
 */
export function withoutDescriptions(): Plugin {
  return {
    name: 'without-descriptions',
    enforce: 'pre',
    transform: {
      filter: { id: /\/contract\/.*\.ts$/, code: /\b(described|named)\(/ },
      handler(code, id) {
        if (id.endsWith('/described.ts')) return undefined
        const cuts: [start: number, end: number][] = []
        visit(this.parse(code, { lang: 'ts' }), (call) => {
          const schema = call.arguments[schemaAt[call.callee.name ?? ''] ?? -1]
          if (schema) cuts.push([call.start, schema.start], [schema.end, call.end])
        })
        let [text, last] = ['', 0]
        for (const [start, end] of cuts.sort(([a], [b]) => a - b)) {
          text += code.slice(last, start)
          last = end
        }
        return { code: text + code.slice(last), map: null }
      },
    },
  }
}

function visit(node: unknown, tell: (call: Call) => void): void {
  if (Array.isArray(node)) for (const it of node) visit(it, tell)
  if (typeof node !== 'object' || node === null || Array.isArray(node)) return
  if (Reflect.get(node, 'type') === 'CallExpression') tell(node as Call)
  for (const it of Object.values(node)) visit(it, tell)
}
