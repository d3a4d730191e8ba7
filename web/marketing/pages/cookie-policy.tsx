import { cookiePolicy } from '#i18n/legal.ts'
import { paths } from '#web/paths.ts'
import { legalPageOf } from '#web/marketing/sections/legal-page.tsx'

export const page = legalPageOf(paths.cookiePolicy, cookiePolicy)
