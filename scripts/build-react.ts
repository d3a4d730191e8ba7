import { createRequire } from 'node:module'
import type { Plugin } from 'vite'

const packages = ['react', 'react/jsx-runtime', 'react-dom', 'react-dom/client']
const prefix = '\0named:'

/**
 * Gives React's CommonJS packages named exports, so that a file calls `useState(...)` directly
 * instead of `(0, react.useState)(...)` on an imported object.
 */
export function namedReact(): Plugin {
  const require = createRequire(import.meta.url)
  return {
    name: 'named-react',
    enforce: 'pre',
    resolveId: {
      filter: { id: new RegExp(`^(${packages.join('|')})$`) },
      handler: (id, importer, { kind }) =>
        kind === 'import-statement' && !importer?.startsWith(prefix) ? prefix + id : null,
    },
    load: {
      filter: { id: new RegExp(`^${prefix}`) },
      handler(id) {
        const name = id.slice(prefix.length)
        const names = Object.keys(require(name) as object).filter((it) => /^[a-zA-Z]\w*$/.test(it))
        return [
          `import all from '${name}'`,
          'export default all',
          ...names.map((it) => `export const ${it} = all.${it}`),
        ].join('\n')
      },
    },
  }
}
