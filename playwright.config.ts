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
]

const chromium = process.env['CHROMIUM_PATH']

export default defineConfig<Settings>({
  testDir: 'test/e2e',
  testMatch: '*.e2e.ts',
  outputDir: 'test-results/browser',
  fullyParallel: true,
  forbidOnly: true,
  // A second try tells a busy machine from a broken screen; what needed it is reported as flaky.
  retries: process.env['CI'] ? 1 : 0,
  // Each step of `npm test` has one worker; two steps run side by side.
  workers: 1,
  timeout: 45_000,
  expect: { timeout: 8_000 },
  reporter: [['line'], ['json']],
  use: {
    ...devices['Desktop Chrome'],
    viewport: { width: 1280, height: 800 },
    launchOptions: { args: flags, ...(chromium && { executablePath: chromium }) },
    contextOptions: { reducedMotion: 'reduce' },
    locale: 'en-IN',
    screenshot: 'only-on-failure',
    trace: 'off',
  },
  projects: [
    { name: 'sqlite', use: { engine: 'sqlite', timezoneId: 'Asia/Kolkata' } },
    // Somebody abroad books for the parents at home: all dates and times must still be India's.
    {
      name: 'postgres',
      // Pages and forms that ask the database for nothing are the same on both.
      testIgnore: [
        'site.e2e.ts',
        'pages.e2e.ts',
        'smooth.e2e.ts',
        'projects.e2e.ts',
        'blog.e2e.ts',
        'sign-in.e2e.ts',
        'book-service.e2e.ts',
      ],
      use: { engine: 'postgres', timezoneId: 'America/New_York' },
    },
  ],
})
