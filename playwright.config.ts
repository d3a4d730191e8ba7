import { defineConfig, devices } from '@playwright/test'
import type { Settings } from '#test/e2e/fixtures.ts'

/** Identical on every machine: no sandbox in containers, no background traffic. */
const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // A renderer process per page would add a tenth to all CPU time.
  '--process-per-site',
  '--renderer-process-limit=1',
  // Pages live for seconds: optimizing their code costs more CPU time than it saves.
  '--js-flags=--no-turbofan --no-maglev',
  // Text as wide as on phones, which use no hinting.
  '--font-render-hinting=none',
  // The headless shell cannot tell its network speed and would load lazy pictures from further down
  // than a browser on 4G. The rest repeats Playwright's own flag: only the last one counts.
  '--blink-settings=lazyLoadingImageMarginPxUnknown=1250,primaryHoverType=2,availableHoverTypes=2,primaryPointerType=4,availablePointerTypes=4',
]

const chromium = process.env['CHROMIUM_PATH']

export default defineConfig<Settings>({
  testDir: 'test/e2e',
  testMatch: '*.e2e.ts',
  outputDir: 'test-results/browser',
  fullyParallel: true,
  forbidOnly: true,
  // A test that passes only on a retry has found a bug or is flaky itself.
  retries: 0,
  // `npm test` sets two.
  workers: 1,
  // Generous for busy machines; passing tests never wait this long.
  timeout: 180_000,
  expect: { timeout: 20_000 },
  // Says at the end what failed, which a long run cuts to its last lines.
  reporter: [['dot'], ['json']],
  use: {
    ...devices['Desktop Chrome'],
    viewport: { width: 1280, height: 800 },
    launchOptions: { args: flags, ...(chromium && { executablePath: chromium }) },
    contextOptions: { reducedMotion: 'reduce' },
    locale: 'en-IN',
    // A service worker would hide the tests' routes; two files are about it (offline.e2e.ts).
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    trace: 'off',
  },
  projects: [
    // A customer abroad books for their parents: all dates and times must still be Indian.
    {
      name: 'sqlite',
      // The journey by mouse runs on PostgreSQL instead.
      grepInvert: /at a desk: a customer books/,
      use: { engine: 'sqlite', timezoneId: 'America/New_York' },
    },
    {
      name: 'postgres',
      // Server tests cover this engine; this is one complete journey of customer, owner and worker.
      testMatch: 'main-job.e2e.ts',
      grepInvert: /on a phone|by keyboard/,
      use: { engine: 'postgres', timezoneId: 'Asia/Kolkata' },
    },
  ],
})
