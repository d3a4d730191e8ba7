import { terms } from '#messages/home.ts'
import { termsOfService } from '#messages/legal.ts'
import { paths } from '#web/paths.ts'
import { legalPageOf } from '#web/site/legal-page.tsx'

// The five rules of the home page are the terms; their words live once.
const rules = terms.map(({ title, text }) => ({ heading: title, texts: [text] }))

export const page = legalPageOf(paths.termsOfService, {
  ...termsOfService,
  sections: [...termsOfService.sections, ...rules],
})
