import { defineConfig, devices } from '@playwright/test'
import type { Settings } from '#test/e2e/fixtures.ts'

/** Quiet and alike everywhere: no sandbox in containers, nothing fetched but our own pages. */
const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // A process for each page of each person costs a tenth of all work.
  '--process-per-site',
  '--renderer-process-limit=1',
  // Letters as wide as on phones, whose screens need no hinting.
  '--font-render-hinting=none',
  // The shell does not know how fast its network is and would fetch pictures from further down than a
  // browser on 4G; the rest is what Playwright itself says, as the last such flag counts.
  '--blink-settings=lazyLoadingImageMarginPxUnknown=1250,primaryHoverType=2,availableHoverTypes=2,primaryPointerType=4,availablePointerTypes=4',
]

const chromium = process.env['CHROMIUM_PATH']

export default defineConfig<Settings>({
  testDir: 'test/e2e',
  testMatch: '*.e2e.ts',
  outputDir: 'test-results/browser',
  fullyParallel: true,
  forbidOnly: true,
  // A test that passes at the second try has found something, or is itself at fault.
  retries: 0,
  // `npm test` asks for two.
  workers: 1,
  // A busy machine may take its time; what works waits for none of it.
  timeout: 90_000,
  expect: { timeout: 20_000 },
  reporter: [['line'], ['json']],
  use: {
    ...devices['Desktop Chrome'],
    viewport: { width: 1280, height: 800 },
    launchOptions: { args: flags, ...(chromium && { executablePath: chromium }) },
    contextOptions: { reducedMotion: 'reduce' },
    locale: 'en-IN',
    // A test answers for the network; two files are about what stands before it (offline.e2e.ts).
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    trace: 'off',
  },
  projects: [
    // Somebody abroad books for the parents at home: all dates and times must still be India's.
    {
      name: 'sqlite',
      // By keyboard and on a phone; with the mouse it is the other engine's.
      grepInvert: /at a desk: a customer books/,
      use: { engine: 'sqlite', timezoneId: 'America/New_York' },
    },
    {
      name: 'postgres',
      // The tests of the server prove the engine, also for many people at once; this is the way of all three
      // through it, walked once: screens are the same.
      testMatch: 'main-job.e2e.ts',
      grepInvert: /on a phone|by keyboard/,
      use: { engine: 'postgres', timezoneId: 'Asia/Kolkata' },
    },
  ],
})
