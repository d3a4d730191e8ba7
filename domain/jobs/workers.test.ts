import { strict as assert } from 'node:assert'
import { test } from 'node:test'
import {
  isOffHours,
  suitability,
  wayMinutes,
  type Week,
  type WorkerOnDate,
} from '#domain/jobs/workers.ts'
import { jobSpan } from '#domain/schedule.ts'

const tuesday = '2026-05-05'
const mornings = { from: '08:00', to: '13:00' }
const week: Week = { 1: mornings, 2: mornings, 3: null, 4: mornings, 5: null, 6: null, 7: null }
const at = (date: string, time: string, minutes: number) => ({
  date,
  ...jobSpan({ date, time }, minutes),
})

const sita: WorkerOnDate = {
  id: 'sita',
  name: 'Sita',
  nameKey: 'sita',
  town: 'Nokha',
  skills: ['ac'],
  week: null,
  leave: null,
}

const hours: readonly [job: ReturnType<typeof at>, isOff: boolean][] = [
  [at(tuesday, '08:00', 300), false],
  [at(tuesday, '07:59', 30), true],
  [at(tuesday, '08:00', 301), true],
  [at('2026-05-06', '09:00', 30), true],
  [at('2026-05-03', '09:00', 30), true],
]

test('a job is inside a week from its first minute to its last', () => {
  for (const [job, isOff] of hours) assert.equal(isOffHours(week, job), isOff, JSON.stringify(job))
})

test('without a week a worker works whenever there is a job', () => {
  for (const [job] of hours) assert.equal(isOffHours(null, job), false)
})

test('what speaks for and against a worker is told apart', () => {
  const job = { ...at(tuesday, '14:00', 60), skills: ['ac'] }
  const fine = {
    isOnLeave: false,
    isOffHours: false,
    lacksSkill: false,
    isNever: false,
    isPreferred: false,
  }
  assert.deepEqual(suitability(sita, job), fine)
  assert.deepEqual(suitability(sita, job, 'never'), { ...fine, isNever: true })
  assert.deepEqual(suitability(sita, job, 'prefer'), { ...fine, isPreferred: true })
  assert.deepEqual(suitability({ ...sita, week }, job), { ...fine, isOffHours: true })
  const needsGlass = { ...job, skills: ['ac', 'glass'] }
  assert.deepEqual(suitability(sita, needsGlass), { ...fine, lacksSkill: true })
  const leave = jobSpan({ date: tuesday, time: '13:00' }, 60)
  assert.equal(suitability({ ...sita, leave }, job).isOnLeave, false)
  const longer = jobSpan({ date: tuesday, time: '13:00' }, 61)
  assert.equal(suitability({ ...sita, leave: longer }, job).isOnLeave, true)
})

test('the way is longer between two towns, where both are known', () => {
  const rules = { bufferMinutes: 15, townMinutes: 30 }
  assert.deepEqual(
    [
      [0, 0],
      [0, 1],
      [0, -1],
      [-1, -1],
    ].map(([from = 0, to = 0]) => wayMinutes(from, to, rules)),
    [15, 30, 15, 15],
  )
  assert.equal(wayMinutes(0, 1, { bufferMinutes: 45, townMinutes: 30 }), 45)
})
