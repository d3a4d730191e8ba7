import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { dayMs } from '#domain/time-units.ts'

const keptMs = 7 * dayMs
const list = 'build.json'
const isKept = (name: string): boolean => /\.(js|css)(\.br|\.gz)?$/.test(name)

const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.avif': 'image/avif',
  '.webp': 'image/webp',
  '.jpg': 'image/jpeg',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
}

/**
 * Keeps scripts and styles of this build in `kept`, and those of the previous build for a week: a
 * release may come in a new folder, and open tabs still request the assets of their own pages.
 */
export function keepAssets(assets: string, folder: string, now: number): void {
  if (!existsSync(assets)) return
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const own = readdirSync(assets).filter(isKept)
  for (const name of readList(folder))
    if (existsSync(join(folder, name))) utimesSync(join(folder, name), now / 1000, now / 1000)
  for (const name of own)
    if (!existsSync(join(folder, name))) copyFileSync(join(assets, name), join(folder, name))
  writeFileSync(join(folder, list), JSON.stringify(own))
  for (const name of readdirSync(folder).filter((it) => isKept(it) && !own.includes(it))) {
    // A concurrent process may have deleted the file.
    const { mtimeMs = now } = statSync(join(folder, name), { throwIfNoEntry: false }) ?? {}
    if (mtimeMs < now - keptMs) rmSync(join(folder, name), { force: true })
  }
}

function readList(folder: string): readonly string[] {
  const file = join(folder, list)
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as string[]) : []
}

type Encoding = 'br' | 'gzip'
type Asset = {
  readonly type: string
  readonly body: Buffer
  readonly encoding: Encoding | undefined
}

const endings: Readonly<Record<Encoding, string>> = { br: '.br', gzip: '.gz' }

/** Reads an asset from the first folder that has it, precompressed if available. */
export async function findAsset(
  folders: readonly string[],
  name: string,
  encoding: Encoding | undefined,
): Promise<Asset | undefined> {
  const type = types[extname(name)]
  if (!type || !/^[\w.-]+$/.test(name)) return undefined
  for (const folder of folders)
    for (const it of encoding ? [encoding, undefined] : [undefined]) {
      const file = join(folder, name + (it ? endings[it] : ''))
      const body = await readFile(file).catch(() => undefined)
      if (body) return { type, body, encoding: it }
    }
  return undefined
}
