import type * as en from '../en/referrals-settings.ts'
import type { Translation } from '../translation.ts'

export const neighboursSettings: Translation<typeof en.neighboursSettings> = {
  seen: 'ग्राहकों को प्रोफ़ाइल में पड़ोसियों को भेजने का लिंक दिखेगा।',
  heading: 'दोनों के लिए कूपन',
  text: 'न्योते से आए व्यक्ति का पहला काम पूरा होने पर दोनों को अगली बुकिंग के लिए कूपन मिलता है।',
}
