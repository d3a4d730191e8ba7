import { createServicePage } from '#web/marketing/services/service-page.tsx'

export const page = createServicePage('residential-cleaning')
