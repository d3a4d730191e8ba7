import { privacyPolicy } from '#web/messages/en.ts'
import { paths } from '#web/paths.ts'
import { legalPageOf } from '#web/site/legal-page.tsx'

export const page = legalPageOf(paths.privacyPolicy, privacyPolicy)
