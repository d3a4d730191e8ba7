import { resolve } from 'node:path'
import type { InlineConfig } from 'vite'
import type { Language } from '#contract/locales.ts'

/** Puts the texts of a language in the place of the English ones (docs/decisions/0007). */
export function withTexts(language: Language): InlineConfig {
  const replacement = `${resolve('web/i18n', language)}/`
  return { resolve: { alias: [{ find: /^#i18n\//, replacement }] } }
}
