import { config } from 'zod/mini'

/**
 * Zod would otherwise probe `new Function` with the first object schema, which the page's CSP
 * reports as a violation: imported before every module that makes one.
 */
config({ jitless: true })
