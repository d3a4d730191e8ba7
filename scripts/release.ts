// `npm run release` makes one archive to unpack on a server, then `npm ci --omit=dev` and `npm
// start`.
import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import packageJson from '../package.json' with { type: 'json' }
import { releaseContents } from './release-contents.ts'

const name = `chamak-${packageJson.version}`
const folder = `release/${name}`
const archive = `${folder}.tar.gz`

execFileSync(process.execPath, ['scripts/build.ts', '--if-stale'], { stdio: 'inherit' })
rmSync(folder, { recursive: true, force: true })
mkdirSync(folder, { recursive: true })
const { earlier } = JSON.parse(readFileSync('dist/build.json', 'utf8')) as { earlier: string[] }
// A server keeps the assets of its own earlier releases (server/site/kept-assets.ts).
const left = new Set(earlier.map((name) => join('dist/web/assets', name)))
const filter = (it: string) => !it.endsWith('.test.ts') && !left.has(it)
for (const path of releaseContents) cpSync(path, `${folder}/${path}`, { recursive: true, filter })
execFileSync('tar', ['-czf', archive, '-C', 'release', name])
rmSync(folder, { recursive: true })
console.log(`${archive} (${(statSync(archive).size / 1e6).toFixed(1)} MB)`)
