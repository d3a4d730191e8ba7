import { myOrderPath, homePath } from '#contract/app-paths.ts'
import type { Language } from '#contract/locales.ts'
import type { Settings } from '#contract/settings/settings.ts'
import { toRupees } from '#domain/catalogue/price.ts'
import { amountInDigits } from '#domain/digits.ts'
import { refusalText, type RefusalCode } from '#domain/refusal-sentences.ts'
import type { Refusal } from '#domain/refusals.ts'
import type { ReplyButton } from '#server/notifications/channels/sender.ts'
import { fill, templateTexts } from '#server/notifications/templates/texts.ts'

/** The most that WhatsApp takes in a button. */
const maxTitle = 20

type Texts = {
  readonly move: string
  readonly stale: string
  /** For whoever has no booking ahead. */
  readonly staleWithout: string
  readonly question: string
  /** What is kept of the advance paid, after the question. */
  readonly kept: string
  readonly yes: string
  readonly yesShort: string
  readonly keep: string
  /** Why a booking cannot be cancelled, where the words are not English. */
  readonly refusals: Partial<Record<RefusalCode, string>>
}

/** Our answers to pressed buttons, in the language of the person. */
const texts: Readonly<Record<Language, Texts>> = {
  en: {
    move: 'Choose another time for booking {order} here: {link}',
    stale: 'This message is about an earlier time. Your booking: {when}. {link}',
    staleWithout: 'This message is about an earlier time. See your bookings: {link}',
    question: 'Do you want to cancel booking {order}, {when}?',
    kept: 'We then keep ₹{rupees} of what you paid.',
    yes: 'Yes, cancel {order}',
    yesShort: 'Yes, cancel',
    keep: 'Keep it',
    refusals: {},
  },
  hi: {
    move: 'बुकिंग {order} का दूसरा समय यहाँ चुनें: {link}',
    stale: 'यह संदेश पहले वाले समय का है। आपकी बुकिंग: {when}। {link}',
    staleWithout: 'यह संदेश पहले वाले समय का है। अपनी बुकिंग यहाँ देखें: {link}',
    question: 'क्या आप बुकिंग {order} ({when}) रद्द करना चाहते हैं?',
    kept: 'तब आपके दिए पैसों में से ₹{rupees} हम रखेंगे।',
    yes: 'हाँ, रद्द {order}',
    yesShort: 'हाँ, रद्द करें',
    keep: 'रहने दें',
    refusals: {
      order_too_late: 'आपकी बुकिंग में {hours} घंटे से कम समय बचा है। बदलने के लिए कृपया हमें फ़ोन करें।',
      order_cannot_cancel: 'यह बुकिंग अब रद्द नहीं हो सकती।',
      order_changed: 'यह बुकिंग अभी-अभी बदली है। कृपया इसे फिर से देखें।',
    },
  },
}

/** What a sentence about a booking needs of it. */
export type SpokenOrder = {
  readonly id: string
  readonly number: string
  readonly date: string
  readonly time: string
}

function valuesOf(language: Language, origin: string, order: SpokenOrder) {
  return {
    order: order.number,
    when: templateTexts[language].slot(order.date, order.time),
    link: `${origin}${myOrderPath(order.id)}`,
  }
}

export const moveText = (language: Language, origin: string, order: SpokenOrder): string =>
  fill(texts[language].move, valuesOf(language, origin, order))

/** The one sentence for every button that no longer fits, is another person's, or is none of ours. */
export function staleText(
  language: Language,
  origin: string,
  order: SpokenOrder | undefined,
): string {
  const { stale, staleWithout } = texts[language]
  return order
    ? fill(stale, valuesOf(language, origin, order))
    : fill(staleWithout, { link: `${origin}${homePath('user')}` })
}

/** Asks before anything is cancelled; the first button cancels, the second does nothing. */
export function cancelQuestion(
  language: Language,
  origin: string,
  order: SpokenOrder,
  ids: readonly [yes: string, keep: string],
  keptPaise = 0,
): { readonly text: string; readonly buttons: readonly ReplyButton[] } {
  const { question, kept, yes, yesShort, keep } = texts[language]
  const values = valuesOf(language, origin, order)
  const title = fill(yes, values)
  const rupees = amountInDigits(toRupees(keptPaise))
  return {
    text: [fill(question, values), ...(keptPaise > 0 ? [fill(kept, { rupees })] : [])].join(' '),
    buttons: [
      { id: ids[0], title: Array.from(title).length <= maxTitle ? title : yesShort },
      { id: ids[1], title: keep },
    ],
  }
}

/** Why a booking was not cancelled, as the customer's own page says it. */
export function refusalIn(
  language: Language,
  { code, details }: Refusal,
  { booking }: Settings,
): string {
  const own = texts[language].refusals[code]
  if (own) return fill(own, { hours: String(booking.changeUntilHours) })
  return details.sentence ?? refusalText(code, details.params)
}
