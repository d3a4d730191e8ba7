import { privacyPolicy } from '#i18n/legal.ts'
import { paths } from '#web/paths.ts'
import { createLegalPage } from '#web/marketing/sections/legal-page.tsx'

export const page = createLegalPage(paths.privacyPolicy, privacyPolicy)
