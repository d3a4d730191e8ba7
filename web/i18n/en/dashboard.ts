import type { NeedKind } from '#domain/today.ts'

const count = (n: number, one: string, many: string): string => (n === 1 ? one : `${n} ${many}`)

/** Of each kind, what waits: one row or several of them. */
const needs: Readonly<Record<NeedKind, (n: number) => string>> = {
  late: () => 'Not started',
  nobody: () => 'No one goes yet',
  problem: (n) => count(n, '1 problem to answer', 'problems to answer'),
  booking: (n) => count(n, '1 new booking', 'new bookings'),
  chat: (n) => count(n, '1 customer wrote on WhatsApp', 'customers wrote on WhatsApp'),
  price: (n) => count(n, '1 customer asks for a price', 'customers ask for a price'),
  proposal: () => 'More work suggested',
  advance: (n) => count(n, '1 advance was not paid in time', 'advances were not paid in time'),
  unmatched: (n) => count(n, '1 online payment does not fit', 'online payments do not fit'),
  'give-back': (n) => count(n, '1 customer gets money back', 'customers get money back'),
  application: (n) => count(n, '1 worker application to check', 'worker applications to check'),
  erasure: (n) => count(n, '1 person asks to be erased', 'people ask to be erased'),
  message: (n) => count(n, '1 message failed', 'messages failed'),
  unwritten: (n) =>
    count(n, '1 job of an earlier day is still open', 'jobs of earlier days are still open'),
  backup: () => 'No backup for two days',
}

const acts = {
  problem: 'Answer',
  booking: 'Confirm',
  chat: 'Answer',
  price: 'Offer a price',
  proposal: 'See it',
  advance: 'See them',
  unmatched: 'Sort out',
  'give-back': 'Give back',
  application: 'Check',
  erasure: 'See them',
  message: 'See them',
  unwritten: 'Write down',
  backup: 'Tell someone',
} as const satisfies Partial<Record<NeedKind, string>>

/** The owner's start page. */
export const dashboard = {
  failed: 'Failed to load the figures',
  counts: {
    label: 'Today in figures',
    jobs: (n: number) => (n === 1 ? 'job today' : 'jobs today'),
    nobody: 'nobody yet',
    late: 'late',
    waiting: 'waiting',
    problems: (n: number) => (n === 1 ? 'problem' : 'problems'),
    toCollect: 'to collect',
  },
  needsYou: 'Needs you',
  needs,
  acts,
  all: (n: number) => `All ${n}`,
  fewer: 'Fewer',
  nothing: 'Nothing waits.',
  nextJob: (time: string, service: string, name: string) =>
    `Next job ${[time, service, name].filter(Boolean).join(', ')}.`,
  call: (name: string) => `Call ${name}`,
  lateBy: (age: string) => `${age} late`,
  lateAndWho: (age: string, names: string) => `${age} late. ${names} should be there`,
  missing: (n: number, people: number) => `${n} of ${people} missing`,
  oldest: (age: string) => `waiting ${age}`,
  tomorrow: 'Tomorrow',
  nameless: 'No name',
  backupText: (brand: string) =>
    `${brand}: no backup has been made for two days. Please look at the server.`,
  minutes: (n: number) => (n === 1 ? '1 minute' : `${n} minutes`),
  hours: (n: number) => (n === 1 ? '1 hour' : `${n} hours`),
  days: (n: number) => (n === 1 ? '1 day' : `${n} days`),
  crew: 'The day by crew',
  calendar: 'Calendar',
  noJobs: 'No jobs today.',
  nobody: 'Nobody yet',
  noWorker: 'No worker noted',
  done: (n: number) => `${n} done`,
  coming: { 'on-the-way': 'On the way', arrived: 'Arrived' },
  money: 'Money today',
  billed: 'Billed',
  received: 'Received',
  open: 'Still to pay',
  close: (weekday: string) => `Close ${weekday}`,
  closeText: (received: string, open: string) => `${received} received, ${open} still to pay`,
  free: 'Free times',
  freeFor: (length: string) => `For a job of ${length}`,
  today: 'Today',
  more: (n: number) => `and ${n} more`,
  noFree: 'None',
  setUp: 'Before you open',
  notNow: 'Not now',
  goOn: 'Go on',
  lastBackup: (when: string) => `Last backup ${when}, checked`,
  noBackup: 'No backup by this program yet',
  version: (version: string, commit: string) => `Version ${version}${commit && ` (${commit})`}`,
} as const

/** The last 30 days, on the money page. */
export const lastMonth = {
  perDay: 'Bookings per day, last 30 days',
  perDayText: (total: string, most: string) => `${total} in all, at most ${most} on one day`,
  ofDay: (date: string, jobs: string) => `${date}: ${jobs}`,
  perService: 'By service, last 30 days',
  noJobs: 'No bookings in this time',
  asTable: 'Show as table',
  asChart: 'Show as chart',
  today: 'Today',
  day: 'Day',
  jobs: 'Bookings',
  service: 'Service',
} as const
