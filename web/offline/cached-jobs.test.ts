import { strict as assert } from 'node:assert'
import { test } from 'node:test'
import { slotStart } from '#domain/schedule.ts'
import { withoutPastContacts } from '#web/offline/cached-jobs.ts'

const customer = { name: 'Ravi', phone: '919876543210', address: '12 Gandhi Chowk' }
const kept = JSON.stringify({
  success: true,
  jobs: [{ _id: 'a', date: '2026-11-23', time: '10:00', minutes: 60, customer }],
})

test('an offline phone drops the phone number and address a day after the job', () => {
  const over = slotStart({ date: '2026-11-24', time: '11:00' })
  assert.equal(withoutPastContacts(kept, over - 1), kept)
  const { jobs } = JSON.parse(withoutPastContacts(kept, over)) as {
    jobs: readonly { customer: object }[]
  }
  assert.deepEqual(jobs[0]?.customer, { name: 'Ravi', phone: null, address: null })
})
