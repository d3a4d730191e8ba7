import { cookiePolicy } from '#i18n/legal.ts'
import { paths } from '#web/paths.ts'
import { createLegalPage } from '#web/marketing/sections/legal-page.tsx'

export const page = createLegalPage(paths.cookiePolicy, cookiePolicy)
