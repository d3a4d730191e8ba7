import { enableCompileCache } from 'node:module'

// Before anything else loads: later starts then neither strip types nor compile again, which saves
// a third of the start and 20 MB.
enableCompileCache('node_modules/.cache/compile')
await import('#server/main.ts')
