import { createHash } from 'node:crypto'
import type { Settings } from '#contract/settings/settings.ts'
import { townOfAddress, townsServed } from '#domain/address.ts'
import { peopleFor, skillsFor } from '#domain/catalogue/catalogue.ts'
import type { JobSpan } from '#domain/hours/crew-capacity.ts'
import type { CrewDenial } from '#domain/hours/slot-reasons.ts'
import type { JobToStaff } from '#domain/jobs/day-board.ts'
import { dayRoom } from '#domain/jobs/day-room.ts'
import type { ProposalInput } from '#domain/jobs/propose.ts'
import { pairingWith } from '#domain/jobs/workers.ts'
import { readLines } from '#domain/orders/money.ts'
import { isAccepted, isPending } from '#domain/orders/orders.ts'
import { indiaClock } from '#domain/schedule.ts'
import type { Db } from '#server/db/tables.ts'
import type { Except } from '#server/hours/crew-capacity.ts'
import { crewsAround, jobsAround, type JobAround } from '#server/hours/staffing-repo.ts'
import { pairingsOf, workersOn } from '#server/hours/workers-repo.ts'

type Rules = Pick<Settings, 'business' | 'catalogue' | 'booking'>

/** A day's jobs and workers as the rule reads them, and the rows of its jobs. */
export type Staffing = Omit<ProposalInput, 'keep'> & { readonly rows: readonly JobAround[] }

/** Reads who has what on a day and who could have it; the order that asks does not count. */
export async function readStaffing(
  db: Db,
  { business, catalogue, booking }: Rules,
  date: string,
  {
    except,
    waiting,
  }: { readonly except?: Except; readonly waiting?: readonly string[] | undefined } = {},
): Promise<Staffing> {
  const all = await jobsAround(db, date, waiting)
  const rows = all.filter((it) => it.id !== except?.id || it.accountId !== except.accountId)
  const crews = await crewsAround(db, date)
  const pairings = await pairingsOf(
    db,
    rows.map((it) => it.accountId),
  )
  const towns = townsServed(business)
  const workers = await workersOn(db, date)
  const jobs = rows.map((it) => {
    const assigned = crews.get(it.id) ?? []
    const wished = JSON.parse(it.wishedWorkers) as string[]
    const kindOf = (id: string) => pairingWith(id, pairings.get(it.accountId), wished)
    return {
      id: it.id,
      date: it.date,
      startsAt: it.startsAt,
      endsAt: it.endsAt,
      people: it.people,
      skills: skillsFor(catalogue, readLines(it.lines)),
      town: townOfAddress(it.address, towns),
      assigned,
      isFixed: it.date !== date || (hasBegun(it) && assigned.length > 0),
      prefers: workers.filter(({ id }) => kindOf(id) === 'prefer').map(({ id }) => id),
      never: workers.filter(({ id }) => kindOf(id) === 'never').map(({ id }) => id),
      wereThere: [],
    }
  })
  const { bufferMinutes, townMinutes } = booking
  const atHome = workers.map((it) => ({
    ...it,
    home: it.town ? townOfAddress(it.town, towns) : -1,
    weekMinutes: 0,
  }))
  return { rows, jobs, workers: atHome, rules: { date, bufferMinutes, townMinutes } }
}

/** Started, over, or its worker has set out: nobody else goes there any more. */
export const hasBegun = (it: JobAround): boolean =>
  !(isAccepted(it) || isPending(it)) || it.isUnderWay > 0

/** A booking that asks for people on a day. */
export type Need = JobSpan & {
  /** Ids of its offers. */
  readonly lines: readonly { readonly id: string | null }[]
  readonly people?: number | undefined
  /** Where it will be, as far as it is known; the town alone counts. */
  readonly address: string
  /** Who never goes to its customer. */
  readonly never: readonly string[]
}

/** A job that asks for nobody in particular. */
export const anyJob = { lines: [], address: '', never: [] } as const

/** Returns a test of why nobody could come to one more job on a day; undefined when they can. */
export async function crewCheck(
  db: Db,
  settings: Rules,
  date: string,
  except?: Except,
): Promise<(need: Need) => CrewDenial | undefined> {
  const { rows: _, ...day } = await readStaffing(db, settings, date, except && { except })
  const hasRoom = remember(day)
  const towns = townsServed(settings.business)
  return ({ startsAt, endsAt, lines, people, address, never }) => {
    const job: JobToStaff = {
      id: '',
      date: indiaClock(startsAt).date,
      startsAt,
      endsAt,
      people: people ?? peopleFor(settings.catalogue, lines),
      skills: skillsFor(settings.catalogue, lines),
      town: townOfAddress(address, towns),
      assigned: [],
      isFixed: false,
      prefers: [],
      never,
      wereThere: [],
    }
    const able = day.workers.filter((it) => job.skills.every((skill) => it.skills.includes(skill)))
    if (able.length < job.people) return 'slot_no_worker'
    return hasRoom(job) ? undefined : 'slot_full'
  }
}

/** Returns who never goes to a customer. */
export async function neverAt(db: Db, accountId: string): Promise<string[]> {
  const pairings = [...((await pairingsOf(db, [accountId])).get(accountId) ?? [])]
  return pairings.flatMap(([id, kind]) => (kind === 'never' ? [id] : []))
}

const remembered = { days: 50, answers: 1000 }
const rooms = new Map<string, (job: JobToStaff) => boolean>()

/**
 * Answers the same question about the same day once: a page asks for all starts, and again each
 * minute, while the day itself changes a few times an hour.
 */
function remember(day: Omit<ProposalInput, 'keep'>): (job: JobToStaff) => boolean {
  const version = versionOf(day)
  const known = rooms.get(version)
  if (known) return known
  const hasRoom = dayRoom(day)
  const answers = new Map<string, boolean>()
  const answer = (job: JobToStaff) => {
    const key = JSON.stringify(job)
    const found = answers.get(key) ?? hasRoom(job)
    if (answers.size >= remembered.answers) answers.clear()
    answers.set(key, found)
    return found
  }
  const [oldest] = rooms.keys()
  if (rooms.size >= remembered.days && oldest !== undefined) rooms.delete(oldest)
  rooms.set(version, answer)
  return answer
}

/** Differs whenever something differs that the rule reads. */
export const versionOf = (day: Omit<ProposalInput, 'keep'>): string =>
  createHash('sha256').update(JSON.stringify(day)).digest('base64url').slice(0, 22)
