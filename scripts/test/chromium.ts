import { installDebian } from './debian.ts'
import { findOnPath } from './programs.ts'
import { run } from './run.ts'

/** The shell first: a whole Chromium also draws its own menus and toolbars, for half as much work again. */
const names = [
  'chromium-headless-shell',
  'chromium',
  'google-chrome',
  'google-chrome-stable',
  'chromium-browser',
]
const advice =
  "Browser tests need Chromium: install it (Debian's package is chromium-headless-shell), or name one in CHROMIUM_PATH."

/** Finds a Chromium that runs, or installs Debian's; gives its path. */
export async function chromium(): Promise<string> {
  const named = process.env['CHROMIUM_PATH']
  if (named) {
    if (await runs(named)) return named
    throw new Error(`CHROMIUM_PATH names ${named}, which does not run. ${advice}`)
  }
  const installed = await findChromium()
  if (installed) return installed
  const brought = (await installDebian('chromium-headless-shell')) && (await findChromium())
  if (!brought) throw new Error(advice)
  return brought
}

async function findChromium(): Promise<string | undefined> {
  for (const name of names) {
    const file = findOnPath(name)
    // Some systems have a script of this name that only says how to install the real one.
    if (file && (await runs(file))) return file
  }
  return undefined
}

async function runs(file: string): Promise<boolean> {
  return (await run([file, '--version'])).ok
}
