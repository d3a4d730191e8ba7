import type { SlotFacts } from '#domain/hours/slot-facts.ts'
import type { SlotReason } from '#domain/hours/slot-reasons.ts'
import { addDays, type Slot } from '#domain/schedule.ts'
import { clockTime, durationText } from './language.ts'
import { refusalSentence } from './refusals.ts'
import { weekdays } from './shell.ts'

/**
 * Why a time cannot be booked, naming a special day; a regular weekday gets the general message.
 */
export function slotText(_said: string, code: SlotReason, facts?: SlotFacts): string {
  return (facts && specialText(code, facts)) ?? refusalSentence(code)
}

function specialText(code: SlotReason, facts: SlotFacts): string | undefined {
  const { date, minutes, hours, special, closure, last_start, reopens } = facts
  const length = durationText(minutes)
  if (code === 'slot_closed_day' && closure !== null) {
    const closed = `${dayText(date)} को हम बंद हैं${closure && `: ${closure}`}।`
    return reopens ? `${closed} ${whenText(reopens, date)} बजे फिर खुलेंगे।` : closed
  }
  if (code === 'slot_closed_hour' && hours && special)
    return `इस समय हम बंद हैं। ${dayText(date)} को हम ${clock(hours.opens)} से ${clock(hours.closes)} बजे तक खुले हैं।`
  if (code === 'slot_break' && facts.break)
    return `${clock(facts.break.from)} से ${clock(facts.break.to)} बजे तक काम बंद रहता है। कृपया दूसरा समय चुनें।`
  if (code === 'slot_too_long' && hours && last_start)
    return `इस काम के लिए ${length} चाहिए और हम ${clock(hours.closes)} बजे बंद होते हैं। कृपया ${clock(last_start)} बजे तक का कोई समय चुनें।`
  if (code === 'slot_too_long')
    return `इस काम के लिए ${length} चाहिए। ${dayText(date)} को हम इतनी देर खुले नहीं हैं। कृपया दूसरा दिन चुनें।`
  return undefined
}

const clock = (time: string): string => clockTime(Number(time.slice(0, 2)), time.slice(3))

/** '15 अगस्त' */
const dayText = (date: string): string =>
  new Date(date).toLocaleDateString('hi-IN-u-nu-latn', {
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  })

/** 'शनिवार को सुबह 8:00', with the date when the slot is a week or more after `after`. */
function whenText({ date, time }: Slot, after: string): string {
  const day = weekdays[(new Date(date).getUTCDay() || 7) - 1] ?? ''
  const isFar = date >= addDays(after, 7)
  return `${day}${isFar ? `, ${dayText(date)}` : ''} को ${clock(time)}`
}
