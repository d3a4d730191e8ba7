import { createServicePage } from '#web/marketing/services/service-page.tsx'

export const page = createServicePage('carpet-and-upholstery-cleaning')
