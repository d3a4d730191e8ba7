import {
  addressMaxLength,
  emailForm,
  emailMaxLength,
  nameMaxLength,
  noteMaxLength,
} from '#domain/accounts.ts'
import {
  isAddressTooShort,
  joinAddress,
  streetOfAddress,
  townOfAddress,
  type Town,
} from '#domain/address.ts'
import type { Catalogue, Service, Variant } from '#domain/catalogue/catalogue.ts'
import { calculatePrice, type Priced } from '#domain/catalogue/price.ts'
import { hoursOn } from '#domain/hours/opening-hours.ts'
import { adminBookingDenials } from '#domain/hours/override.ts'
import type { BookingRules } from '#domain/hours/slots.ts'
import {
  keyOf,
  readLanguage,
  readLines,
  readList,
  readPhones,
  readRhythm,
  readSheetDate,
  readSheetRupees,
  readSheetTime,
  readWeekday,
  wordsOf,
} from '#domain/imports/cells.ts'
import type {
  Cells,
  FieldCodes,
  ImportCode,
  ImportField,
  ImportNote,
} from '#domain/imports/rows.ts'
import { homeLimits, noSecret, type HomeSecret } from '#domain/jobs/home-card.ts'
import { readMapLink } from '#domain/links/map-link.ts'
import { containsLink, hasLetter, toMultiline, toOneLine } from '#domain/plain-text.ts'
import { firstAfter, type PlanRhythm } from '#domain/plans/plan-dates.ts'
import { addDays, indiaClock, weekdayOf } from '#domain/schedule.ts'

/** What the cells of a row say, or why they cannot be used. */
type Read<Row> = {
  readonly codes: FieldCodes
  readonly notes: readonly ImportNote[]
  /** Set when there are no codes. */
  readonly row?: Row
}

export type PersonRow = {
  readonly phone: string
  readonly second: string
  readonly name: string
}

export type CustomerRow = PersonRow & {
  readonly address: string
  readonly mapLink: string
  readonly email: string
  readonly note: string
  readonly language: 'en' | 'hi' | ''
  readonly home: HomeRow
}

/** What is known of the home at the address; '' for nothing. */
export type HomeRow = {
  readonly about: Readonly<Record<'pets' | 'parking' | 'water' | 'note', string>>
  readonly checklist: readonly string[]
  readonly secret: HomeSecret
}

export type PlanImportRow = CustomerRow & {
  readonly priced: Priced
  readonly variant: string
  readonly every: PlanRhythm
  /** The first visit. */
  readonly date: string
  readonly time: string
  /** The price agreed for this house; undefined for that of the list. */
  readonly rupees: number | undefined
}

export type WorkerRow = PersonRow & {
  readonly town: string
  readonly skills: readonly string[]
  /** The day on which an owner saw the papers; '' for not yet. */
  readonly papersSeen: string
}

/** What is wrong with a row, and what is worth knowing of it. */
type Findings = { readonly codes: FieldCodes; readonly notes: ImportNote[] }

const nothing = (): Findings => ({ codes: {}, notes: [] })

function refuse(found: Findings, field: ImportField, code: ImportCode): undefined {
  found.codes[field] ??= code
}

function concluded<Row>(found: Findings, row: Row | undefined): Read<Row> {
  const isFine = Object.keys(found.codes).length === 0
  return isFine && row !== undefined ? { ...found, row } : found
}

const clean = (written: string | undefined): string => toOneLine(written ?? '').trim()

function readPerson(cells: Cells, found: Findings, isNameNeeded: boolean): PersonRow {
  const { phone = '', second = '', isCut } = readPhones(cells.phone ?? '')
  if (!phone) refuse(found, 'phone', isCut ? 'phone_cut' : 'phone_invalid')
  if (second) found.notes.push('phone_second')
  const name = clean(cells.name)
  if (name.length > nameMaxLength) refuse(found, 'name', 'name_too_long')
  else if (name === '' ? isNameNeeded : !hasLetter(name)) refuse(found, 'name', 'name_required')
  else if (containsLink(name)) refuse(found, 'name', 'name_link')
  return { phone, second, name }
}

/** Joins address, landmark and town into one line, as accounts and orders keep it. */
function readAddress(cells: Cells, towns: readonly Town[], found: Findings): string {
  const [street, landmark, town] = [clean(cells.address), clean(cells.landmark), clean(cells.town)]
  const place = [streetOfAddress(street, towns), landmark]
    .filter((it, n) => it && (n === 0 || !keyOf(street).includes(keyOf(it))))
    .join(', ')
  const served = (it: Town) => it.some((name) => keyOf(name) === keyOf(town))
  const known: Town = towns[townOfAddress(street, towns)] ?? towns.find(served) ?? [town]
  const address = place ? joinAddress(place, known) : town
  if (address.length > addressMaxLength) refuse(found, 'address', 'address_too_long')
  const withoutPin = address.replace(/[\s,-]*\d{6}$/, '')
  const isServed = townOfAddress(withoutPin, towns) !== -1
  if (address && towns.length > 0 && !isServed) found.notes.push('town_unknown')
  if (address && isAddressTooShort(address)) found.notes.push('address_short')
  return address
}

function readMap(cells: Cells, found: Findings): string {
  const link = readMapLink(clean(cells.map_link))
  return link ?? refuse(found, 'map_link', 'map_link_invalid') ?? ''
}

function readEmail(cells: Cells, found: Findings): string {
  const email = clean(cells.email)
  const isOne = email === '' || (email.length <= emailMaxLength && emailForm.test(email))
  if (!isOne) refuse(found, 'email', 'email_invalid')
  return email
}

function readCustomerCells(cells: Cells, towns: readonly Town[], found: Findings): CustomerRow {
  const language = readLanguage(cells.language ?? '')
  if (clean(cells.language) && !language) found.notes.push('language_unknown')
  const note = toMultiline(cells.note ?? '').trim()
  if (note.length > noteMaxLength) refuse(found, 'note', 'note_too_long')
  return {
    ...readPerson(cells, found, false),
    address: readAddress(cells, towns, found),
    mapLink: readMap(cells, found),
    email: readEmail(cells, found),
    note,
    language: language ?? '',
    home: readHome(cells, found),
  }
}

function readHome(cells: Cells, found: Findings): HomeRow {
  const upTo = (
    field: ImportField,
    longest: number,
    code: ImportCode,
    text = clean(cells[field]),
  ) => {
    if (text.length > longest) refuse(found, field, code)
    return text
  }
  const short = (field: ImportField) => upTo(field, homeLimits.short, 'home_text_too_long')
  const secret = (field: ImportField) => upTo(field, homeLimits.secret, 'secret_too_long')
  const note = toMultiline(cells.home_note ?? '').trim()
  const checklist = readLines(toMultiline(cells.checklist ?? ''))
  const isLong = checklist.some((it) => it.length > homeLimits.line)
  if (isLong || checklist.length > homeLimits.lines)
    refuse(found, 'checklist', 'checklist_too_long')
  return {
    about: {
      pets: short('pets'),
      parking: short('parking'),
      water: short('water'),
      note: upTo('home_note', homeLimits.note, 'note_too_long', note),
    },
    checklist,
    secret: { ...noSecret, gate_code: secret('gate_code'), key: secret('key') },
  }
}

/** Reads a customer; all that a row lacks but the phone may be filled in later. */
export function readCustomer(cells: Cells, towns: readonly Town[]): Read<CustomerRow> {
  const found = nothing()
  return concluded(found, readCustomerCells(cells, towns, found))
}

type SkillName = { readonly id: string; readonly label: string; readonly hindi: string }

export function readWorker(
  cells: Cells,
  skills: readonly SkillName[],
  now: number,
): Read<WorkerRow> {
  const found = nothing()
  const person = readPerson(cells, found, true)
  const named = readList(cells.skills ?? '').map((it) =>
    skills.find(({ id, label, hindi }) => [id, label, hindi].some((as) => keyOf(as) === keyOf(it))),
  )
  if (named.includes(undefined)) found.notes.push('skill_unknown')
  const written = clean(cells.papers_seen)
  const papersSeen = written && (readSheetDate(written) ?? '')
  if (written && (!papersSeen || papersSeen > indiaClock(now).date))
    refuse(found, 'papers_seen', 'date_invalid')
  const town = clean(cells.town).slice(0, 60)
  const ids = named.flatMap((it) => it?.id ?? [])
  return concluded(found, { ...person, town, skills: [...new Set(ids)].toSorted(), papersSeen })
}

/** The settings that a plan is read by. */
export type PlanRules = BookingRules & {
  readonly catalogue: Catalogue
  readonly towns: readonly Town[]
}

/** Reads a house that is cleaned regularly. */
export function readPlanRow(cells: Cells, rules: PlanRules, now: number): Read<PlanImportRow> {
  const found = nothing()
  const customer = readCustomerCells(cells, rules.towns, found)
  if (!customer.address) refuse(found, 'address', 'address_required')
  const priced = readOffer(cells, rules.catalogue, found)
  const every = readRhythm(cells.every ?? '') ?? refuse(found, 'every', 'rhythm_unknown')
  const time = readSheetTime(cells.time ?? '') ?? refuse(found, 'time', 'time_invalid')
  const date = every && readFirstDay(cells, every, indiaClock(now).date, found)
  const rupees = clean(cells.rupees) ? readSheetRupees(clean(cells.rupees)) : undefined
  if (clean(cells.rupees) && !rupees) refuse(found, 'rupees', 'rupees_invalid')
  if (!priced || !every || !time || !date) return concluded<PlanImportRow>(found, undefined)
  if (isNeverOpen({ date, time }, rules, priced.minutes, now)) refuse(found, 'time', 'time_closed')
  const variant = priced.lines[0]?.id?.split('/')[1] ?? ''
  return concluded(found, { ...customer, priced, variant, every, date, time, rupees })
}

/** A closed day moves a visit; a closed hour keeps every visit of a plan from being confirmed. */
function isNeverOpen(
  slot: { readonly date: string; readonly time: string },
  rules: PlanRules,
  minutes: number,
  now: number,
): boolean {
  const booking = { ...rules.booking, horizonDays: 10_000 }
  const open = hoursOn(slot.date, rules)
  return !!open && !!adminBookingDenials(slot, now, { ...rules, booking }, minutes, false).denied
}

/** Finds a service by any of its names, or by how one begins if only that one begins so. */
function findNamed<T extends SkillName>(all: readonly T[], written: string): T | undefined {
  const key = keyOf(written)
  const names = ({ id, label, hindi }: SkillName) => [id, label, hindi].map(keyOf).filter(Boolean)
  const exact = all.find((it) => names(it).includes(key))
  if (exact || key.length < 4) return exact
  const begun = all.filter((it) => names(it).some((name) => name.startsWith(key)))
  return begun.length === 1 ? begun[0] : undefined
}

function readOffer(cells: Cells, catalogue: Catalogue, found: Findings): Priced | undefined {
  const written = clean(cells.service)
  const active = catalogue.services.filter((it) => it.active)
  const service = written ? findNamed<Service>(active, written) : undefined
  if (!service) return refuse(found, 'service', 'service_unknown')
  const named = clean(cells.variant)
  const variant = named ? findNamed<Variant>(service.variants, named) : service.variants[0]
  if (!variant) return refuse(found, 'variant', 'variant_unknown')
  return calculatePrice(catalogue, { service: service.id, variant: variant.id })
}

/** The next day of the rhythm after today, from a day of it or from a day of the week. */
function readFirstDay(cells: Cells, every: PlanRhythm, today: string, found: Findings) {
  const [day, name] = [clean(cells.date), wordsOf(cells.weekday ?? '')]
  if (day) {
    const date = readSheetDate(day)
    return date ? firstAfter(every, date, today) : refuse(found, 'date', 'date_invalid')
  }
  const weekday = readWeekday(name)
  if (!weekday) return refuse(found, 'weekday', 'weekday_invalid')
  const tomorrow = addDays(today, 1)
  return addDays(tomorrow, (weekday - weekdayOf(tomorrow) + 7) % 7)
}
