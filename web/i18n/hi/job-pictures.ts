import type * as en from '../en/job-pictures.ts'
import type { Translation } from '../translation.ts'

export const jobPictures: Translation<typeof en.jobPictures> = {
  heading: 'काम की फ़ोटो',
  when: { before: 'पहले', after: 'बाद में' },
  photo: (when, number) => `${when}, फ़ोटो ${number}`,
  share: 'ग्राहक को दिखाएँ',
  hide: 'ग्राहक को न दिखाएँ',
  saving: 'सेव हो रहा है...',
  shared: 'ग्राहक ये फ़ोटो देख सकते हैं',
  notShared: 'ग्राहक को ये फ़ोटो नहीं दिखतीं',
  hidden: 'अब ग्राहक को फ़ोटो नहीं दिखेंगी',
}
