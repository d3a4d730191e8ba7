/**
 * A browser and device by their common names; '' when unknown. Holds no version or model, so it
 * cannot identify a single phone.
 */
export type Browser = { readonly browser: string; readonly device: string }

/** Order matters: a browser precedes those whose names also occur in its user agent. */
const browsers: readonly [name: string, sign: RegExp][] = [
  ['Edge', /\bEdg(e|A|iOS)?\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Opera', /\b(OPR|Opera|OPT|OPiOS)\b/],
  ['UC Browser', /\bUC ?Browser\b/],
  ['Mi Browser', /\bMiuiBrowser\//],
  ['Firefox', /\b(Firefox|FxiOS)\//],
  ['Chrome', /(Chrome|CriOS)\//],
  ['Safari', /\bSafari\//],
]
const devices: readonly [name: string, sign: RegExp][] = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['KaiOS', /\bKAIOS\b/i],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['Chromebook', /\bCrOS\b/],
  ['Mac', /\bMacintosh\b/],
  ['Linux', /\bLinux\b/],
]

const first = (of: typeof browsers, userAgent: string): string =>
  of.find(([, sign]) => sign.test(userAgent))?.[0] ?? ''

/** Reads a User-Agent header. */
export function readBrowser(userAgent: string): Browser {
  return { browser: first(browsers, userAgent), device: first(devices, userAgent) }
}
