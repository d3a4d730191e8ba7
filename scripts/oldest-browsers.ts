/**
 * The oldest browsers that run the app, by the names of MDN's compatibility data. The build targets
 * them, `test/compatibility/` keeps newer features out, and README.md names them. Older browsers
 * show a sentence instead (`CannotRun` in web/shell/document.tsx).
 */
export const oldestBrowsers = {
  chrome: '100',
  chrome_android: '100',
  webview_android: '100',
  safari: '15.4',
  safari_ios: '15.4',
  firefox: '100',
  firefox_android: '100',
  samsunginternet_android: '18.0',
} as const

const { chrome, safari, safari_ios: ios, firefox } = oldestBrowsers

/** The same for the build, which lowers syntax and styles. Samsung Internet is a Chromium. */
export const buildTargets = [
  `chrome${chrome}`,
  `safari${safari}`,
  `ios${ios}`,
  `firefox${firefox}`,
] as const
