import { terms } from '#i18n/home.ts'
import { termsOfService } from '#i18n/legal.ts'
import { createLegalPage } from '#web/marketing/sections/legal-page.tsx'
import { paths } from '#web/paths.ts'

// The five rules of the home page are the terms; their words live once.
const rules = terms.map(({ title, text }) => ({ heading: title, texts: [text] }))

export const page = createLegalPage(paths.termsOfService, {
  ...termsOfService,
  sections: [...termsOfService.sections, ...rules],
})
