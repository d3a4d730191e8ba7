import type * as en from '../en/dashboard.ts'
import type { Translation } from '../translation.ts'

export const dashboard: Translation<typeof en.dashboard> = {
  heading: 'काम-काज के आँकड़े',
  failed: 'आँकड़े नहीं मिल पाए',
  today: 'आज',
  noJobs: 'आज कोई काम नहीं',
  waiting: 'आपके जवाब का इंतज़ार',
  pendingOrders: 'लंबित ऑर्डर',
  pendingApplications: 'लंबित आवेदन',
  oldest: (age) => `सबसे पुराना ${age} से`,
  none: 'कुछ बाक़ी नहीं',
  minutes: (n) => `${n} मिनट`,
  hours: (n) => `${n} घंटे`,
  days: (n) => `${n} दिन`,
  perDay: 'रोज़ के काम, पिछले 30 दिन',
  perDayText: (total, most) => `कुल ${total}, एक दिन में ज़्यादा से ज़्यादा ${most}`,
  ofDay: (date, jobs) => `${date}: ${jobs}`,
  perService: 'सेवा के हिसाब से, पिछले 30 दिन',
  noJobsInMonth: 'इन दिनों में कोई काम नहीं',
  asTable: 'तालिका में दिखाएँ',
  asChart: 'चार्ट में दिखाएँ',
  day: 'दिन',
  jobs: 'काम',
  service: 'सेवा',
}
