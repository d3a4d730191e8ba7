import { createServicePage } from '#web/marketing/services/service-page.tsx'

export const page = createServicePage('post-construction-cleaning')
