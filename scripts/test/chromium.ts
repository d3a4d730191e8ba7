import { installDebian } from './debian.ts'
import { findOnPath } from './programs.ts'
import { run } from './run.ts'

/**
 * Prefers the headless shell: a full Chromium also draws its own menus and toolbars, for half as
 * much work again.
 */
const names = [
  'chromium-headless-shell',
  'chromium',
  'google-chrome',
  'google-chrome-stable',
  'chromium-browser',
]
const advice =
  "Browser tests need Chromium: install it (Debian's package is chromium-headless-shell), or name one in CHROMIUM_PATH."

/** Finds a working Chromium, or installs Debian's; returns its path. */
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
    // On some systems a script of this name only explains how to install the real program.
    if (file && (await runs(file))) return file
  }
  return undefined
}

async function runs(file: string): Promise<boolean> {
  return (await run([file, '--version'])).ok
}
