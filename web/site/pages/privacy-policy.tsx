import { privacyPolicy } from '#messages/legal.ts'
import { paths } from '#web/paths.ts'
import { legalPageOf } from '#web/site/legal-page.tsx'

export const page = legalPageOf(paths.privacyPolicy, privacyPolicy)
