import type * as en from '../en/worker-profile.ts'
import type { Translation } from '../translation.ts'

export const workerProfile: Translation<typeof en.workerProfile> = {
  heading: 'सफ़ाई कर्मी की प्रोफ़ाइल',
  notFetched: 'प्रोफ़ाइल लोड नहीं हुई',
  failed: 'प्रोफ़ाइल लोड नहीं हुई',
  noData: 'आपकी जानकारी नहीं मिली',
  userId: 'आपकी आईडी',
}
