import { privacyPolicy } from '#i18n/legal.ts'
import { createLegalPage } from '#web/marketing/sections/legal-page.tsx'
import { paths } from '#web/paths.ts'

export const page = createLegalPage(paths.privacyPolicy, privacyPolicy)
