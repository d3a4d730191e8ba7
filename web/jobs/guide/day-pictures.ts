import { language } from '#i18n/language.ts'
import jobEnglish from '#web/images/day/job-en.webp'
import jobHindi from '#web/images/day/job-hi.webp'
import stepsEnglish from '#web/images/day/steps-en.webp'
import stepsHindi from '#web/images/day/steps-hi.webp'
import waitingEnglish from '#web/images/day/waiting-en.webp'
import waitingHindi from '#web/images/day/waiting-hi.webp'

const isHindi = language === 'hi'

/** Screenshots of a worker's phone, 640 px wide, made by scripts/screenshot-day.ts. */
export const dayPictures = {
  job: { src: isHindi ? jobHindi : jobEnglish, height: isHindi ? 460 : 444 },
  steps: { src: isHindi ? stepsHindi : stepsEnglish, height: isHindi ? 407 : 434 },
  waiting: { src: isHindi ? waitingHindi : waitingEnglish, height: isHindi ? 229 : 220 },
} as const
