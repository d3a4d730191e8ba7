import { findProgram } from './programs.ts'

/**
 * Prefers the headless shell: a full Chromium also draws its own menus and toolbars, for half as
 * much work again.
 */
export const chromium = (): Promise<string> =>
  findProgram({
    names: [
      'chromium-headless-shell',
      'chromium',
      'google-chrome',
      'google-chrome-stable',
      'chromium-browser',
    ],
    debianPackage: 'chromium-headless-shell',
    variable: 'CHROMIUM_PATH',
  })

export const firefox = (): Promise<string> =>
  findProgram({
    names: ['firefox-esr', 'firefox'],
    debianPackage: 'firefox-esr',
    variable: 'FIREFOX_PATH',
  })

export const webKitDriver = (): Promise<string> =>
  findProgram({
    names: ['WebKitWebDriver'],
    debianPackage: 'webkit2gtk-driver',
    check: '--help',
  })

/** A screen without hardware. */
export const virtualScreen = (): Promise<string> =>
  findProgram({ names: ['Xvfb'], debianPackage: 'xvfb', check: '-help' })

/** Evaluates the rules of alarms. */
export const promtool = (): Promise<string> =>
  findProgram({ names: ['promtool'], debianPackage: 'prometheus', variable: 'PROMTOOL_PATH' })
