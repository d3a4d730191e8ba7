import type * as en from '../en/import-doors.ts'
import type { Translation } from '../translation.ts'

export const importDoors: Translation<typeof en.importDoors> = {
  customers: 'अपने ग्राहक लाएँ',
  workers: 'अपने सफ़ाई कर्मी जोड़ें',
}
