import { firefox, virtualScreen, webKitDriver } from '../test/installed-programs.ts'
import { startChromium } from './chromium.ts'
import type { Driver, Size } from './driver.ts'
import { startFirefox } from './firefox.ts'
import { oldChromium } from './old-chromium.ts'
import { startWebKit } from './webkit.ts'

export type Engine = {
  readonly name: string
  readonly start: (size: Size) => Promise<Driver>
}

/** Firefox and WebKit as Debian has them, and a Chromium of a phone that gets no updates. */
export const engines: readonly Engine[] = [
  { name: 'firefox', start: async (size) => startFirefox(await firefox(), size) },
  {
    name: 'webkit',
    start: async (size) => startWebKit(await webKitDriver(), await virtualScreen(), size),
  },
  { name: 'old-chromium', start: async (size) => startChromium(await oldChromium(), size) },
]
