import type * as en from '../en/worker-settings.ts'
import type { Translation } from '../translation.ts'

export const workerSettings: Translation<typeof en.workerSettings> = {
  seen: 'कर्मियों को यह अगले काम के साथ दिखेगा; दरवाज़े का कोड हो तो ग्राहक को बुकिंग में चार अंक दिखेंगे।',
  atDoor: 'दरवाज़े पर',
  checklist: 'काम की सूची',
  skills: 'हुनर',
  skillsText:
    'ऐसे काम जो सबको नहीं आते, जैसे AC की सफ़ाई। किस सेवा के लिए कौन-सा हुनर चाहिए, यह सेवा में चुनें; किसे क्या आता है, यह सफ़ाई कर्मी के पेज पर।',
  addSkill: 'हुनर जोड़ें',
  removeSkill: (name) => `${name} हटाएँ`,
  remove: 'हटाएँ',
  nameless: 'यह हुनर',
  needed: (service) => `${service} के लिए यह चाहिए`,
  photos: 'काम की फ़ोटो',
  photosText: 'फ़ोटो एन्क्रिप्ट करके रखी जाती हैं। पूरे हुए काम की फ़ोटो आप ऑर्डर में ग्राहक को दिखा सकते हैं।',
}
