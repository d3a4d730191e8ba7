import { servicePageOf } from '#web/site/services/service-page.tsx'

export const page = servicePageOf('residential-cleaning')
