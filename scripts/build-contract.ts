import { resolve } from 'node:path'
import type { Plugin } from 'vite'

const schemas = resolve('web/api/schemas/schemas.ts')

/** What of a call only the server and the API page read. */
const serverOnly =
  /\n +(?:summary:\s+(?:'(?:[^'\\\n]|\\.)*'|"[^"\n]*"|`[^`]*`)|allow: .*|(?:recorded|stepUp|beforeFactor|stream): true|alsoAs: '.*'|maxBytes: .*),(?=\n)/g

/**
 * The contract as the app carries it: read by schemas of our own, which are a quarter of Zod's and quick to
 * make, and without the words that describe its calls.
 */
export function slimContract(): Plugin[] {
  return [
    {
      name: 'own-schemas',
      enforce: 'pre',
      transform: {
        filter: { id: /\/(?:web|contract|domain)\/.*\.tsx?$/, code: "'zod/mini'" },
        handler: (code) =>
          code
            .replace("import { z } from 'zod/mini'", `import * as z from '${schemas}'`)
            .replaceAll("from 'zod/mini'", `from '${schemas}'`),
      },
    },
    {
      name: 'calls-without-description',
      enforce: 'pre',
      transform: {
        filter: { id: /\/contract\/.*\.ts$/, code: 'endpoint({' },
        handler: (code) => code.replaceAll(serverOnly, ''),
      },
    },
  ]
}
