import { strict as assert } from 'node:assert'
import { test } from 'node:test'
import { addDays, indiaClock } from '#domain/schedule.ts'
import { jobText } from '#web/dashboard/need-text.ts'

const today = indiaClock(Date.now()).date
const textOn = (date: string): string =>
  jobText({
    serviceid: '1',
    number: '26-1',
    service: 'Window Cleaning',
    service_hindi: '',
    name: 'Priya',
    phone: '919876543210',
    date,
    time: '10:00',
    people: 1,
    workers: [],
  })

test('a job names its day unless it is today', () => {
  assert.equal(textOn(today), '10:00 am, Window Cleaning, Priya')
  assert.equal(textOn(addDays(today, 1)), 'Tomorrow 10:00 am, Window Cleaning, Priya')
  const later = addDays(today, 2)
  assert.doesNotMatch(textOn(later), /Tomorrow/)
  assert.match(textOn(later), new RegExp(`^\\w{3}, ${Number(later.slice(8))} \\w{3} 10:00 am`))
})
