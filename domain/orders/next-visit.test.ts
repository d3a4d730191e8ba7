import { strict as assert } from 'node:assert'
import { test } from 'node:test'
import { pickNextVisit } from '#domain/orders/next-visit.ts'

const visit = (id: string, endsAt: number, more = {}) =>
  ({ id, status: 'accepted', isComing: false, endsAt, ...more }) as const

const over = visit('over', 10)
const soon = visit('soon', 30)
const late = visit('late', 90)
const cases = [
  ['the soonest that is not over', [over, soon, late], 'soon'],
  ['workers on the way before a sooner one', [soon, { ...late, isComing: true }], 'late'],
  [
    'work that takes longer than planned',
    [visit('now', 10, { status: 'in-progress' }), soon],
    'now',
  ],
  ['none that is done', [visit('done', 90, { status: 'completed', isComing: true })], undefined],
  ['none at all', [], undefined],
] as const

for (const [name, visits, first] of cases)
  test(`the next visit: ${name}`, () => {
    assert.equal(pickNextVisit(visits, 20)?.id, first)
  })
