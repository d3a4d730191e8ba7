import { strict as assert } from 'node:assert'
import { test } from 'node:test'
import { setUpBoard, type DayBoard } from '#domain/jobs/day-board.ts'
import { beginPlan, openPlaces } from '#domain/jobs/day-plan.ts'
import { dayRoom } from '#domain/jobs/day-room.ts'
import { fillAll, fillIfFree } from '#domain/jobs/fill-crews.ts'
import { clockOrder, propose, type Proposal, type ProposalInput } from '#domain/jobs/propose.ts'
import { canBeDone, feasibleDay } from '#test/days/random-day.ts'
import { readJob } from '#test/days/small-day.ts'
import { seededRandom } from '#test/fuzz/random-numbers.ts'

const boardOf = ({ jobs, workers, rules }: ProposalInput) => setUpBoard(jobs, workers, rules)
const countOpen = ({ open }: Proposal) => open.reduce((sum, it) => sum + it.missing, 0)

/** Open places when each job takes the best free worker, by the clock. */
function openByClock(input: ProposalInput): number {
  const board = boardOf(input)
  const plan = fillAll(board, beginPlan(board, 'assigned'), clockOrder(board), fillIfFree)
  return openPlaces(board, plan)
}

/** What no plan may do: send somebody to two places, or where they cannot be. */
function findFault(board: DayBoard, { assignments }: Proposal): string | undefined {
  const place = new Map(board.workers.map(({ id }, n) => [id, n]))
  const given = assignments.flatMap(({ job, workerIds }) =>
    workerIds.map((id) => ({ job: board.jobs.indexOf(job), worker: place.get(id) ?? -1 })),
  )
  const fault = given.find(
    ({ job, worker }) =>
      board.bars[job]?.[worker] ||
      given.some((it) => it.worker === worker && board.clashes[job]?.[it.job]),
  )
  return fault && JSON.stringify(fault)
}

for (const share of [0.5, 0.6, 0.7, 0.8, 0.9])
  test(`on 200 feasible days worked at ${share} no more places stay open than by the clock, nobody is in two places and the answer is always the same`, (t) => {
    let [byClock, proposed] = [0, 0]
    for (let day = 0; day < 200; day++) {
      const input = feasibleDay(seededRandom(day), { workers: 11, share })
      const proposal = propose(input)
      const [clock, open] = [openByClock(input), countOpen(proposal)]
      assert.ok(open <= clock, `day ${day}: ${open} instead of ${clock}`)
      assert.equal(findFault(boardOf(input), proposal), undefined, `day ${day}`)
      if (day % 10 === 0) assert.deepEqual(propose(input), proposal)
      byClock += clock
      proposed += open
    }
    t.diagnostic(`open places: ${byClock} by the clock, ${proposed} proposed`)
    assert.ok(proposed < byClock)
  })

test('on an overloaded day no more places stay open than by the clock either', () => {
  for (let day = 0; day < 10; day++) {
    const one = feasibleDay(seededRandom(day), { workers: 11, share: 0.95 })
    const more = feasibleDay(seededRandom(day + 100), { workers: 11, share: 0.5 })
    const jobs = [...one.jobs, ...more.jobs.map((it) => ({ ...it, id: `more-${it.id}` }))]
    assert.ok(countOpen(propose({ ...one, jobs })) <= openByClock({ ...one, jobs }))
  }
})

test('on small days no plan at all leaves fewer places open', () => {
  for (let day = 0; day < 100; day++) {
    const random = seededRandom(day)
    const input = feasibleDay(random, { workers: 4, share: 0.5 + random.below(5) / 10 })
    const open = countOpen(propose(input))
    if (open > 0) assert.ok(!canBeDone(boardOf(input), open - 1), `day ${day}`)
  }
})

test('on small days a start is open exactly when some plan has people for it', () => {
  let [offered, closed] = [0, 0]
  for (let day = 0; day < 40; day++) {
    const random = seededRandom(day)
    const input = feasibleDay(random, { workers: 4, share: 0.4 + random.below(5) / 10 })
    let open = 0
    while (!canBeDone(boardOf(input), open)) open++
    const hasRoom = dayRoom(input)
    for (const [hours, crew] of [
      [1, 1],
      [2.5, 1],
      [1.5, 2],
    ] as const)
      for (let from = 8; from + hours <= 18; from += 1) {
        const skill = random.chance(4) ? 'ac' : ''
        const job = readJob(`new ${from}-${from + hours} x${crew} ${skill} Dehri`)
        const isPossible = canBeDone(boardOf({ ...input, jobs: [...input.jobs, job] }), open)
        assert.equal(hasRoom(job), isPossible, `day ${day} ${from} ${hours} x${crew} ${skill}`)
        if (isPossible) offered++
        else closed++
      }
  }
  assert.ok(offered > 100 && closed > 100)
})

test('what is accepted at offered starts is planned, until not a start is left on the day', (t) => {
  let [accepted, open] = [0, 0]
  for (let day = 0; day < 20; day++) {
    const random = seededRandom(day)
    let input = feasibleDay(random, { workers: 11, share: 0.5 })
    for (let n = 0; n < 60; n++) {
      const [from, hours] = [8 + random.below(18) / 2, random.pick([1, 2, 2.5])]
      const town = random.pick(['Dehri', 'Sasaram'])
      const job = readJob(`new${n} ${from}-${Math.min(18, from + hours)} ${town}`)
      if (dayRoom(input)(job)) input = { ...input, jobs: [...input.jobs, job] }
    }
    accepted += input.jobs.length
    open += countOpen(propose(input))
  }
  t.diagnostic(`${accepted} jobs, ${open} places open`)
  // A plan for the fullest days exists, but finding it anew may cost more than a proposal may.
  assert.ok(open <= accepted / 200)
})
