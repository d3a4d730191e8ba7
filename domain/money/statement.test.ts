import { strict as assert } from 'node:assert'
import { test } from 'node:test'
import { statementDays } from '#domain/money/statement-periods.ts'
import { buildStatement, type MovementKind } from '#domain/money/statement.ts'

const moved = (kind: MovementKind, at: number, paise: number) => ({ kind, at, paise })

test('a statement carries on from what came before, and runs to the paisa', () => {
  const before = [moved('bill', 0, 100_00), moved('payment', 0, 60_50), moved('refund', 0, 1)]
  const it = buildStatement(before, [
    moved('payment', 3, 200_00),
    moved('bill', 2, 149_99),
    moved('credit-note', 4, 10_00),
    moved('correction', 5, 50_00),
    moved('kept', 6, 25),
  ])
  assert.equal(it.openingPaise, 39_51)
  assert.deepEqual(
    it.entries.map(({ kind, balancePaise }) => [kind, balancePaise]),
    [
      ['bill', 189_50],
      ['payment', -10_50],
      ['credit-note', -20_50],
      ['correction', 29_50],
      ['kept', 29_75],
    ],
  )
  assert.equal(it.closingPaise, 29_75)
  assert.deepEqual(it.sums, {
    bill: 149_99,
    'credit-note': 10_00,
    payment: 200_00,
    refund: 0,
    correction: 50_00,
    kept: 25,
  })
})

test('of one moment, the bill comes before what pays and credits it', () => {
  const at = 7
  const all = (['credit-note', 'payment', 'bill'] as const).map((kind) => moved(kind, at, 100))
  const { entries } = buildStatement([], all)
  assert.deepEqual(
    entries.map((it) => it.balancePaise),
    [100, 0, -100],
  )
})

test('nothing before and nothing within is a statement of zeros', () => {
  const { openingPaise, entries, closingPaise } = buildStatement([], [])
  assert.deepEqual([openingPaise, entries.length, closingPaise], [0, 0, 0])
})

const days: readonly [today: string, ...from: string[]][] = [
  [
    '2026-03-31',
    '2026-03-01 2026-03-31',
    '2026-02-01 2026-02-28',
    '2025-04-01 2026-03-31',
    '2024-04-01 2025-03-31',
  ],
  [
    '2026-04-01',
    '2026-04-01 2026-04-01',
    '2026-03-01 2026-03-31',
    '2026-04-01 2026-04-01',
    '2025-04-01 2026-03-31',
  ],
  [
    '2027-01-15',
    '2027-01-01 2027-01-15',
    '2026-12-01 2026-12-31',
    '2026-04-01 2027-01-15',
    '2025-04-01 2026-03-31',
  ],
]
for (const [today, ...expected] of days)
  test(`the periods offered on ${today} end today, or with the month or India's financial year`, () => {
    const periods = ['this-month', 'last-month', 'this-year', 'last-year'] as const
    const offered = periods.map((it) => statementDays(it, today))
    assert.deepEqual(
      offered.map(({ from, to }) => `${from} ${to}`),
      expected,
    )
  })
