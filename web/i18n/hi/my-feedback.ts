import type * as en from '../en/my-feedback.ts'
import type { Translation } from '../translation.ts'

export const myFeedback: Translation<typeof en.myFeedback> = {
  heading: 'ग्राहक क्या कहते हैं',
  average: (average: string, given: number) => `5 में से ${average} तारे, ${given} राय`,
  text: 'इससे कुछ तय नहीं होता। ऑफ़िस भी इसे पढ़ता है।',
  starCount: (stars: number) => (stars === 1 ? '1 तारा' : `${stars} तारे`),
  more: 'सब दिखाएँ',
}
