import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createServer } from 'vite'
import { languages } from '#contract/locales.ts'
import { withTexts } from './build-language.ts'
import { sitePages } from './dev-pages.ts'

if (existsSync('.env')) process.loadEnvFile('.env')
const api = `http://127.0.0.1:${process.env['PORT'] ?? '3000'}`

const server = spawn(
  process.execPath,
  ['--watch', '--watch-preserve-output', 'server/main.ts', '--no-pages'],
  { stdio: 'inherit' },
)
server.on('exit', (code) => process.exit(code ?? 1))

// One language at a time: `npm run dev -- hi`.
const language = languages.find((it) => it === process.argv[2]) ?? 'en'
const vite = await createServer({
  ...withTexts(language),
  plugins: [sitePages(api)],
  // Discovered later, these would load a second copy of React.
  optimizeDeps: { include: ['wouter', 'wouter/use-browser-location', 'react-dom/client'] },
  server: { port: 5173, proxy: { '/api': api, '/healthz': api, '/readyz': api } },
})
await vite.listen()
vite.printUrls()

const stop = () => {
  server.removeAllListeners('exit')
  server.kill()
  void vite.close().then(() => process.exit(0))
}
process.once('SIGINT', stop)
process.once('SIGTERM', stop)
