import { strict as assert } from 'node:assert'
import { test } from 'node:test'
import { getAllBills } from '#contract/bills/bills.ts'
import { monthlyBillAt } from '#domain/bills/monthly.ts'
import { toPaise } from '#domain/catalogue/price.ts'
import { addDays, monthAround, slotStart } from '#domain/schedule.ts'
import { hourMs } from '#domain/time-units.ts'
import { monthlySite } from '#test/factories/bills.ts'
import { booked, decide, progress } from '#test/factories/orders.ts'
import { fourProcesses } from '#test/four-processes.ts'

const months = ['2026-12', '2027-01', '2027-02', '2027-03'] as const
/** 4,499 rupees and GST. */
const jobPaise = 530_882
const sites = ['Branch office, Nokha', 'Head office, Sasaram'] as const

test('a job a day over four months: one bill a month, whichever of four processes comes first', async (t) => {
  const start = slotStart({ date: '2026-11-30', time: '10:00' })
  const billing = { tax: 'regular', gstin: '10ABCDE1234F1Z5', inclusive: false } as const
  const by = await monthlySite(t, billing, start)
  await by.app.setSettings({ hours: { days: [1, 2, 3, 4, 5, 6, 7] } })
  const four = await fourProcesses(t, by.app)
  let n = 0
  for (const month of months) {
    const { from, to } = monthAround(`${month}-01`)
    for (let date = from; date <= to; date = addDays(date, 1)) {
      await by.app.advanceTo(slotStart({ date, time: '07:00' }) - 12 * hourMs)
      const address = sites[n++ % 2]
      const id = await booked(by.customer, { date, time: '10:00', address })
      await decide(by.admin, id, 'accepted')
      await by.app.advanceTo(slotStart({ date, time: '10:00' }))
      await progress(by.admin, id, 'in-progress')
      assert.equal((await progress(by.admin, id, 'completed')).status, 200, date)
    }
    await by.app.advanceTo(monthlyBillAt(from))
    assert.deepEqual(await four.issueBills(), [])
    const { body: list } = await by.admin.call(getAllBills, { month })
    const days = Number(to.slice(8))
    assert.deepEqual(
      list.bills.map((it) => [it.date, it.monthly, it.orders, it.state, toPaise(it.total)]),
      [[to, true, days, 'issued', days * jobPaise]],
    )
  }
  const numbers = (await by.admin.call(getAllBills, {})).body.bills.map((it) => it.number)
  assert.deepEqual(
    numbers,
    [4, 3, 2, 1].map((it) => `CH/26-27/0000${it}`),
  )
})
