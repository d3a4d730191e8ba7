import { closureOn, firstOpening, hoursOn, type OpeningHours } from '#domain/hours/opening-hours.ts'
import type { SlotReason } from '#domain/hours/slot-reasons.ts'
import { lastStart, type BookingRules } from '#domain/hours/slots.ts'
import { clockText, openingTexts, preciseClock } from '#domain/hours/week-texts.ts'
import { refusalText } from '#domain/refusal-sentences.ts'
import { addDays, durationText, type Slot } from '#domain/schedule.ts'

/**
 * Language-neutral facts about a day for a job of given length, from which a refusal's sentence is
 * built.
 */
export type SlotFacts = {
  readonly date: string
  readonly minutes: number
  /** Null when the day is closed. */
  readonly hours: { readonly opens: string; readonly closes: string } | null
  /** Whether the hours differ from the week's common hours. */
  readonly special: boolean
  readonly break: { readonly from: string; readonly to: string } | null
  /** Reason for a closure, '' when none is given; null when no closure applies. */
  readonly closure: string | null
  /** The last start that leaves time for the job; null when there is none. */
  readonly last_start: string | null
  /** The next opening on a later day; null when there is none within two months. */
  readonly reopens: Slot | null
}

const farthestDays = 62

export function slotFacts(date: string, rules: BookingRules, minutes: number): SlotFacts {
  const open = hoursOn(date, rules)
  const { opens, closes } = rules.hours
  return {
    date,
    minutes,
    hours: open ? { opens: open.opens, closes: open.closes } : null,
    special: open !== undefined && (open.opens !== opens || open.closes !== closes),
    break: open?.break ?? null,
    closure: open ? null : (closureOn(date, rules.closures)?.reason ?? null),
    last_start: lastStart(date, rules, minutes) ?? null,
    reopens: firstOpening(addDays(date, 1), farthestDays, rules) ?? null,
  }
}

/** Returns the English sentence for a refused slot; an ordinary day gets the general sentence. */
export function slotSentence(code: SlotReason, facts: SlotFacts, rules: RuleTexts): string {
  return specialSentence(code, facts) ?? refusalText(code, ruleTexts(rules))
}

function specialSentence(code: SlotReason, facts: SlotFacts): string | undefined {
  const { date, minutes, hours, special, closure, last_start, reopens } = facts
  const length = durationText(minutes)
  if (code === 'slot_closed_day' && closure !== null) {
    const closed = `Closed on ${dayText(date)}${closure && `: ${closure}`}.`
    return reopens ? `${closed} Open again ${whenText(reopens, date)}.` : closed
  }
  if (code === 'slot_closed_hour' && hours && special)
    return `We are closed at this time. On ${dayText(date)} we are open ${clockText(hours.opens)} to ${clockText(hours.closes)}.`
  if (code === 'slot_break' && facts.break)
    return `We take a break from ${clockText(facts.break.from)} to ${clockText(facts.break.to)}. Please choose another time.`
  if (code === 'slot_too_long' && hours && last_start)
    return `This job takes ${length} and we close at ${clockText(hours.closes)}. Please choose a time until ${clockText(last_start)}.`
  if (code === 'slot_too_long')
    return `This job takes ${length}, longer than we are open on ${dayText(date)}. Please choose another day.`
  return undefined
}

type RuleTexts = {
  readonly hours: OpeningHours
  readonly booking: Pick<BookingRules['booking'], 'noticeMinutes' | 'horizonDays'>
}

/** Values for the placeholders of the refusal sentences. */
export function ruleTexts({ hours, booking }: RuleTexts): Readonly<Record<string, string>> {
  return {
    ...openingTexts(hours),
    notice: durationText(booking.noticeMinutes),
    horizon: String(booking.horizonDays),
  }
}

const dateText = (date: string, style: Intl.DateTimeFormatOptions): string =>
  new Date(`${date}T00:00Z`).toLocaleDateString('en-IN', { ...style, timeZone: 'UTC' })

/** '15 Aug' */
const dayText = (date: string): string => dateText(date, { day: 'numeric', month: 'short' })

/** 'Saturday 8:00 am', with the date when it is a week or more later. */
function whenText({ date, time }: Slot, after: string): string {
  const day = dateText(date, { weekday: 'long' })
  const isFar = date >= addDays(after, 7)
  return `${day}${isFar ? `, ${dayText(date)},` : ''} ${preciseClock(time)}`
}
