import { language } from '#i18n/language.ts'
import chooseEnglish from '#web/images/steps/choose-en.webp'
import chooseHindi from '#web/images/steps/choose-hi.webp'
import comingEnglish from '#web/images/steps/coming-en.webp'
import comingHindi from '#web/images/steps/coming-hi.webp'
import confirmedEnglish from '#web/images/steps/confirmed-en.webp'
import confirmedHindi from '#web/images/steps/confirmed-hi.webp'
import doneEnglish from '#web/images/steps/done-en.webp'
import doneHindi from '#web/images/steps/done-hi.webp'

const isHindi = language === 'hi'

/** Screenshots of a customer's phone, 640 px wide, made by scripts/screenshot-day.ts. */
export const stepPictures = {
  choose: { src: isHindi ? chooseHindi : chooseEnglish, height: 640 },
  confirmed: { src: isHindi ? confirmedHindi : confirmedEnglish, height: isHindi ? 297 : 295 },
  coming: { src: isHindi ? comingHindi : comingEnglish, height: isHindi ? 373 : 396 },
  done: { src: isHindi ? doneHindi : doneEnglish, height: 640 },
} as const
