import type { JobToStaff, WorkerOfDay } from '#domain/jobs/day-board.ts'
import type { Proposal } from '#domain/jobs/propose.ts'
import { slotStart } from '#domain/schedule.ts'

export const date = '2026-05-04'
const towns = ['Dehri', 'Sasaram']

/** An instant of the day by its hour: 9.5 is half past nine. */
const at = (hour: number): number => slotStart({ date, time: '00:00' }) + hour * 3_600_000

const spanOf = (hours: string) => {
  const [from = 0, to = 0] = hours.split('-').map(Number)
  return { startsAt: at(from), endsAt: at(to) }
}

const namesAfter = (words: readonly string[], key: string): string[] =>
  words
    .filter((it) => it.startsWith(`${key}:`))
    .flatMap((it) => it.slice(key.length + 1).split(','))

/** 'A 9-11 Dehri x2 ac prefers:Sita never:Guddu was:Mina has:Sita,Mina fixed' */
export function readJob(text: string): JobToStaff {
  const [id = '', hours = '', ...words] = text.split(' ')
  return {
    id,
    date,
    ...spanOf(hours),
    people: Number(words.find((it) => /^x\d$/.test(it))?.slice(1) ?? 1),
    skills: words.filter((it) => ['ac', 'glass'].includes(it)),
    town: towns.findIndex((it) => words.includes(it)),
    assigned: namesAfter(words, 'has'),
    isFixed: words.includes('fixed'),
    prefers: namesAfter(words, 'prefers'),
    never: namesAfter(words, 'never'),
    wereThere: namesAfter(words, 'was'),
  }
}

const clock = (hour: string | undefined): string => `${hour?.padStart(2, '0')}:00`

/** 'Sita Dehri ac 8-13 leave:13-24 week:400'; the date is a Monday. */
export function readWorker(text: string): WorkerOfDay {
  const [name = '', ...words] = text.split(' ')
  const hours = words.find((it) => /^\d+-\d+$/.test(it))
  const [from, to] = hours?.split('-') ?? []
  const monday = words.includes('off') ? null : { from: clock(from), to: clock(to) }
  const [leave] = namesAfter(words, 'leave')
  return {
    id: name,
    name,
    nameKey: name.toLowerCase(),
    town: '',
    home: towns.findIndex((it) => words.includes(it)),
    skills: words.filter((it) => ['ac', 'glass'].includes(it)),
    week:
      hours || words.includes('off')
        ? { 1: monday, 2: null, 3: null, 4: null, 5: null, 6: null, 7: null }
        : null,
    leave: leave === undefined ? null : spanOf(leave),
    weekMinutes: Number(namesAfter(words, 'week')[0] ?? 0),
  }
}

/** 'A Sita, B Guddu+Mina (prefers), open C 1 (skill 2 busy 2)' */
export function writePlan({ assignments, open }: Proposal): string {
  const given = assignments.map(({ job, workerIds, reasons }) => {
    const why = reasons.length > 0 ? ` (${reasons.join(' ')})` : ''
    return `${job.id} ${workerIds.join('+') || 'nobody'}${why}`
  })
  const left = open.map(({ job, missing, why }) => {
    const counts = Object.entries(why).flatMap(([key, n]) => (n > 0 ? [`${key} ${n}`] : []))
    return `open ${job.id} ${missing} (${counts.join(' ') || 'skill 0'})`
  })
  return [...given, ...left].join(', ')
}
