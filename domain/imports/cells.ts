import { toAsciiDigits } from '#domain/digits.ts'
import { maxRupees } from '#domain/money/lines.ts'
import { canonicalPhone } from '#domain/phone.ts'
import { planRhythms, type PlanRhythm } from '#domain/plans/plan-dates.ts'
import { readDate } from '#domain/schedule.ts'

/** Words to compare: one case, one spelling of digits, no nuqta, nothing but letters and digits. */
export function wordsOf(written: string): string {
  return toAsciiDigits(written.normalize('NFKC'))
    .normalize('NFD')
    .replace(/\u093C/g, '')
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim()
}

/** The same without spaces: '2 BHK' and '2bhk'. */
export const keyOf = (written: string): string => wordsOf(written).replace(/ /g, '')

type Phones = { readonly phone?: string; readonly second?: string; readonly isCut: boolean }

/** Reads the mobile numbers of a cell; `isCut` when a spreadsheet kept only the first digits. */
export function readPhones(written: string): Phones {
  const text = toAsciiDigits(written.normalize('NFKC'))
    .replace(/[\u200B-\u200F\u2060\uFEFF']/g, '')
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .trim()
  if (/^\d(\.\d+)?e\+?\d{1,2}$/i.test(text)) return { isCut: true }
  const numbers = text.split(/[/,;|&\n]|\bor\b|या/i).flatMap(readNumbers)
  const [phone, second] = [...new Set(numbers)]
  return { isCut: false, ...(phone && { phone }), ...(second && { second }) }
}

/** A code of a town and a number in it: as many digits as a mobile number with a 0 before it. */
const landline = /^\s*0\d{2,4}[\s-]\d{6,8}\s*$/

/** The numbers of a part of a cell, of which a spreadsheet may have made a decimal number. */
function readNumbers(part: string): string[] {
  const plain = part.replace(/\.0+\s*$/, '').replace(/[^\d+().\s-]/g, ' ')
  if (landline.test(plain)) return []
  const one = canonicalPhone(plain.trim())
  if (one) return [one]
  return plain.split(/\s+/).flatMap((it) => canonicalPhone(it) ?? [])
}

const rhythms: Readonly<Record<PlanRhythm, string>> = {
  week:
    'week|weekly|every week|once a week|7 days|har hafte|hafta|hafte|saptahik|' +
    'हफ्ता|हफ्ते|हर हफ्ते|हफ्ते में एक बार|साप्ताहिक|सप्ताह',
  fortnight:
    'fortnight|fortnightly|every fortnight|2 weeks|every 2 weeks|14 days|15 days|every 15 days|' +
    'har 15 din|15 din|do hafte|pakshik|पाक्षिक|पखवाडा|पखवाडे|15 दिन|हर 15 दिन|दो हफ्ते|हर दो हफ्ते',
  month:
    'month|monthly|every month|once a month|30 days|har mahine|mahina|mahine|masik|' +
    'महीना|महीने|हर महीने|महीने में एक बार|मासिक',
}

export function readRhythm(written: string): PlanRhythm | undefined {
  const words = wordsOf(written)
  return planRhythms.find((it) => rhythms[it].split('|').includes(words))
}

const weekdays = [
  'mon|monday|som|somvar|somwar|सोम|सोमवार',
  'tue|tues|tuesday|mangal|mangalvar|mangalwar|मंगल|मंगलवार',
  'wed|wednesday|budh|budhvar|budhwar|बुध|बुधवार',
  'thu|thur|thurs|thursday|guru|guruvar|guruwar|brihaspati|गुरु|गुरुवार|बृहस्पतिवार|वीरवार',
  'fri|friday|shukra|shukravar|shukrawar|शुक्र|शुक्रवार',
  'sat|saturday|shani|shanivar|shaniwar|शनि|शनिवार',
  'sun|sunday|ravi|ravivar|raviwar|itwar|रवि|रविवार|इतवार',
]

/** Monday is 1, Sunday 7. */
export function readWeekday(written: string): number | undefined {
  const words = wordsOf(written)
  if (/^[1-7]$/.test(words)) return Number(words)
  const found = weekdays.findIndex((it) => it.split('|').includes(words))
  return found === -1 ? undefined : found + 1
}

const months = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ')

const two = (it: number | string): string => String(it).padStart(2, '0')

/** Reads a date as people in India write it: day, month, year. */
export function readSheetDate(written: string): string | undefined {
  const text = toAsciiDigits(written).trim().toLowerCase()
  const iso = readDate(text.slice(0, 10))
  if (iso) return iso
  const [a = '', b = '', c = ''] = text.split(/[^a-z\d]+/)
  const [day, month] = /^[a-z]/.test(a) ? [b, a] : [a, b]
  const named = months.indexOf(month.slice(0, 3)) + 1
  const n = named || Number(month)
  const year = /^\d{2}$/.test(c) ? `20${c}` : c
  const asIndian = readDate(`${year}-${two(n)}-${two(day)}`)
  return asIndian ?? (named ? undefined : readDate(`${year}-${two(day)}-${two(n)}`))
}

const afternoon = /p\.?\s?m|शाम|दोपहर|sha?am|dop[ae]har|evening|afternoon/i
const night = /रात|raat|night/i
const beforeNoon = /\d\s*a\.?\s?m/i
const form = /^\D*(\d{1,2})(?:\s*[:.]\s*(\d{2}))?(?::\d{2})?\D*$/

/** Reads a time of day, 'HH:MM', from '10', '10.30 am', '4 pm', 'शाम 4 बजे' or 'रात 8 बजे'. */
export function readSheetTime(written: string): string | undefined {
  const text = toAsciiDigits(written)
  const [, hours = '', minutes = '00'] = form.exec(text) ?? []
  if (hours === '') return undefined
  const [n, isAfternoon, isNight] = [Number(hours), afternoon.test(text), night.test(text)]
  const isMidnight = n === 12 && !isAfternoon && (isNight || beforeNoon.test(text))
  const isLate = n < 12 && (isAfternoon || (isNight && n >= 6))
  const hour = isMidnight ? 0 : n + (isLate ? 12 : 0)
  return hour < 24 && Number(minutes) < 60 ? `${two(hour)}:${minutes}` : undefined
}

/** Reads '₹1,200.50', 'Rs. 1200/-' or '१२००'. */
export function readSheetRupees(written: string): number | undefined {
  const text = toAsciiDigits(written)
    .replace(/₹|rs\.?|inr|rupees|रुपये|रु\.?|,|\s|\/-?$/gi, '')
    .replace(/\/-$/, '')
  const isAmount = /^\d{1,7}(\.\d{1,2})?$/.test(text) && Number(text) <= maxRupees
  return isAmount ? Number(text) : undefined
}

const spoken = { hi: 'hi|hindi|हिंदी|हिन्दी|हिं', en: 'en|eng|english|angrezi|अंग्रेजी' } as const

export function readLanguage(written: string): 'en' | 'hi' | undefined {
  const words = wordsOf(written)
  return (['en', 'hi'] as const).find((it) => spoken[it].split('|').includes(words))
}

/** The parts of a list in one cell. */
export const readList = (written: string, between = /[,;/|\n]/): string[] =>
  written
    .split(between)
    .map((it) => it.trim())
    .filter(Boolean)

/** The lines of a checklist in one cell; one may say "and/or". */
export const readLines = (written: string): string[] => [...new Set(readList(written, /[,;|\n]/))]
