import { enableCompileCache } from 'node:module'
import { join } from 'node:path'

// Paths in settings and code are relative to the project, wherever it was started from.
process.chdir(join(import.meta.dirname, '..'))
// Enabled before anything else loads: later starts then skip type stripping and compilation, which
// saves a third of the start-up time and 20 MB.
enableCompileCache('node_modules/.cache/compile')
await import('#server/main.ts')
