import { resolve } from 'node:path'
import type { InlineConfig } from 'vite'
import type { Language } from '#contract/locales.ts'

/** Replaces the English texts with those of a language (docs/decisions/0007). */
export function withTexts(language: Language): InlineConfig {
  const replacement = `${resolve('web/i18n', language)}/`
  return { resolve: { alias: [{ find: /^#i18n\//, replacement }] } }
}
