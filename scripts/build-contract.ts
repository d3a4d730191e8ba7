import { resolve } from 'node:path'
import type { Plugin } from 'vite'

const schemas = resolve('web/api/schemas/schemas.ts')

/** Parts of a call's definition that only the server and the API page read. */
const serverOnly =
  /\n +(?:summary:\s+(?:'(?:[^'\\\n]|\\.)*'|"[^"\n]*"|`[^`]*`)|(?:allow|requires): .*|(?:recorded|stepUp|hidden|allowBeforeSecondFactor|stream): true|alsoAs: '.*'|maxBytes: .*),(?=\n)/g

/**
 * Shrinks the contract for the app: replaces Zod with the app's own schemas, a quarter of the size
 * and faster to create, and removes the descriptions of the calls.
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
