import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { run } from '../test/run.ts'

/** Fetched on demand: as a dependency it would add 54 MB to every installation. */
const chromiumPackage = '@sparticuz/chromium'
const version = '103.0.0'
const cache = resolve('node_modules/.cache', `chromium-${version}`)

/** The path of an old Chromium, kept between runs. */
export async function oldChromium(): Promise<string> {
  const program = join(cache, 'chromium')
  if (existsSync(program)) return program
  mkdirSync(cache, { recursive: true })
  const wanted = `${chromiumPackage}@${version}`
  const how = [
    '--no-save',
    '--no-package-lock',
    '--ignore-scripts',
    '--omit=dev',
    '--prefix',
    cache,
  ]
  const installed = await run(['npm', 'install', ...how, wanted])
  if (!installed.ok) throw new Error(installed.output)
  const packed = readFileSync(join(cache, 'node_modules', chromiumPackage, 'bin', 'chromium.br'))
  writeFileSync(`${program}.part`, brotliDecompressSync(packed), { mode: 0o755 })
  renameSync(`${program}.part`, program)
  return program
}
