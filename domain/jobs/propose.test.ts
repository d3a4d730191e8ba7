import { strict as assert } from 'node:assert'
import { test } from 'node:test'
import { propose } from '#domain/jobs/propose.ts'
import { date, readJob, readWorker, writePlan } from '#test/days/small-day.ts'

type Day = readonly [
  says: string,
  workers: readonly string[],
  jobs: readonly string[],
  plan: string,
  rules?: { readonly bufferMinutes?: number; readonly keep?: 'none' },
]

const days: readonly Day[] = [
  ['nothing to do', ['Sita'], [], ''],
  ['one free worker', ['Sita'], ['A 9-11'], 'A Sita'],
  ['nobody works here yet', [], ['A 9-11'], 'open A 1 (skill 0)'],
  ['equals go by name', ['Sita', 'Guddu'], ['A 9-11'], 'A Guddu (fewest_jobs)'],
  ['two jobs at once need two people', ['Sita', 'Guddu'], ['A 9-11', 'B 10-12'], 'A Guddu, B Sita'],
  [
    'one after the other, shared out evenly',
    ['Sita', 'Guddu'],
    ['A 9-11', 'B 11-13'],
    'A Guddu (fewest_jobs), B Sita (fewest_jobs)',
  ],
  ['one after the other for the only worker', ['Sita'], ['A 9-11', 'B 11-13'], 'A Sita, B Sita'],
  [
    'no time for the way',
    ['Sita'],
    ['A 9-11', 'B 11-13'],
    'A Sita, open B 1 (skill 1 busy 1)',
    { bufferMinutes: 30 },
  ],
  [
    'just time for the way',
    ['Sita'],
    ['A 9-11', 'B 11.5-13'],
    'A Sita, B Sita',
    { bufferMinutes: 30 },
  ],
  [
    'half an hour from town to town',
    ['Sita'],
    ['A 9-11 Dehri', 'B 11-12 Sasaram'],
    'A Sita, open B 1 (skill 1 busy 1)',
  ],
  ['time from town to town', ['Sita'], ['A 9-11 Dehri', 'B 11.5-12 Sasaram'], 'A Sita, B Sita'],
  [
    'no way from an address without a town',
    ['Sita'],
    ['A 9-11', 'B 11-12 Sasaram'],
    'A Sita, B Sita',
  ],
  [
    'a quarter past takes its whole half hour',
    ['Sita'],
    ['A 9-10.25', 'B 10.25-11'],
    'A Sita, open B 1 (skill 1 busy 1)',
  ],
  [
    'preferred before the first by name',
    ['Guddu', 'Sita'],
    ['A 9-11 prefers:Sita'],
    'A Sita (prefers fewest_jobs)',
  ],
  [
    'who was there before the first by name',
    ['Guddu', 'Sita'],
    ['A 9-11 was:Sita'],
    'A Sita (was_there fewest_jobs)',
  ],
  [
    'preferred before who was there',
    ['Guddu', 'Sita'],
    ['A 9-11 was:Guddu prefers:Sita'],
    'A Sita (prefers fewest_jobs)',
  ],
  ['never there', ['Guddu', 'Sita'], ['A 9-11 never:Guddu'], 'A Sita'],
  ['never there, and nobody else', ['Guddu'], ['A 9-11 never:Guddu'], 'open A 1 (skill 1 never 1)'],
  ['on leave', ['Guddu leave:0-24', 'Sita'], ['A 9-11'], 'A Sita'],
  [
    'half a day on leave',
    ['Guddu leave:0-13', 'Sita off'],
    ['A 9-11', 'B 13-14'],
    'B Guddu, open A 1 (skill 2 leave 1 hours 1)',
  ],
  ['outside the hours of a part-timer', ['Guddu 8-12', 'Sita'], ['A 11-13'], 'A Sita'],
  ['in the hours of a part-timer', ['Guddu 8-12', 'Sita'], ['A 10-12'], 'A Guddu (fewest_jobs)'],
  ['a day off in the week', ['Guddu off', 'Sita'], ['A 10-12'], 'A Sita'],
  ['only one can do it', ['Guddu', 'Sita ac'], ['A 9-11 ac'], 'A Sita (only_one_with_skill)'],
  ['nobody can do it', ['Guddu', 'Sita'], ['A 9-11 ac'], 'open A 1 (skill 0)'],
  ['a rare skill is saved', ['Guddu ac glass', 'Sita'], ['A 9-11'], 'A Sita (fewest_jobs)'],
  [
    'swap: the one who can do more is freed',
    ['Guddu ac', 'Sita'],
    ['A 9-11 prefers:Guddu', 'B 9.5-11 ac'],
    'A Sita, B Guddu (only_one_with_skill)',
  ],
  [
    'in the own town',
    ['Guddu Dehri', 'Sita Sasaram'],
    ['A 9-11 Sasaram'],
    'A Sita (same_town fewest_jobs)',
  ],
  [
    'where the job before is',
    ['Guddu Dehri', 'Sita'],
    ['A 9-10 Sasaram has:Sita fixed', 'B 11-11.5 Sasaram'],
    'B Sita (same_town)',
  ],
  [
    'fewer minutes today',
    ['Guddu', 'Sita'],
    ['A 9-12 has:Guddu fixed', 'B 13-14'],
    'B Sita (fewest_jobs)',
  ],
  [
    'fewer minutes this week',
    ['Guddu week:2000', 'Sita week:1000'],
    ['A 9-11'],
    'A Sita (fewest_jobs)',
  ],
  ['two people', ['Guddu', 'Sita'], ['A 9-11 x2'], 'A Guddu+Sita'],
  [
    'two people, one free',
    ['Guddu leave:0-24', 'Sita'],
    ['A 9-11 x2'],
    'A Sita, open A 1 (skill 2 leave 1)',
  ],
  [
    'the sick one is replaced, the other stays',
    ['Guddu leave:0-24', 'Mina', 'Sita'],
    ['A 9-11 x2 has:Sita'],
    'A Mina+Sita',
  ],
  ['who is assigned stays', ['Guddu', 'Sita'], ['A 9-11 has:Sita', 'B 9-11'], 'A Sita, B Guddu'],
  [
    'who is assigned is asked anew',
    ['Guddu', 'Sita week:2000'],
    ['A 9-11 has:Sita'],
    'A Guddu (fewest_jobs)',
    { keep: 'none' },
  ],
  [
    'a started job keeps its worker',
    ['Guddu', 'Sita week:2000'],
    ['A 9-11 has:Sita fixed', 'B 9-11 has:Guddu'],
    'B Guddu',
    { keep: 'none' },
  ],
  [
    'one who may not be assigned any more stays',
    ['Guddu'],
    ['A 9-11 has:Old', 'B 10-12'],
    'A Old, B Guddu',
  ],
  [
    'the longer of two goes first',
    ['Sita'],
    ['A 9-10', 'B 9-12'],
    'B Sita, open A 1 (skill 1 busy 1)',
  ],
  [
    'a chain of moves',
    ['Guddu', 'Mina', 'Sita ac'],
    ['A 8-10 prefers:Mina', 'B 8.5-10 prefers:Sita never:Guddu', 'C 9-11 ac'],
    'A Guddu, B Mina, C Sita (only_one_with_skill)',
  ],
]

for (const [
  says,
  workers,
  jobs,
  plan,
  { bufferMinutes = 0, keep = 'assigned' as const } = {},
] of days)
  test(`a plan for the day: ${says}`, () => {
    const rules = { date, bufferMinutes, townMinutes: 30 }
    const input = { jobs: jobs.map(readJob), workers: workers.map(readWorker), rules, keep }
    assert.equal(writePlan(propose(input)), plan)
    const backwards = {
      ...input,
      jobs: input.jobs.toReversed(),
      workers: input.workers.toReversed(),
    }
    assert.equal(writePlan(propose(backwards)), plan, 'whatever the order of its input')
  })
