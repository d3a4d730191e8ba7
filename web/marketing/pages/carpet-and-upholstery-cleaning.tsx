import { servicePageOf } from '#web/marketing/services/service-page.tsx'

export const page = servicePageOf('carpet-and-upholstery-cleaning')
