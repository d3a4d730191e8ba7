/**
 * Alarms for what a page of the site transfers, compressed with brotli; 1 kB is 1000 bytes. What
 * counts is what a person feels: no code exists to stay under one. Visits to the app:
 * test/e2e/visits.e2e.ts.
 */
export const siteBudget = {
  html: 12_000,
  css: 10_000,
  js: 2_000,
  /** Pictures in the first view. */
  images: 45_000,
  requests: 10,
} as const
