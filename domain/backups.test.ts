import { strict as assert } from 'node:assert'
import { test } from 'node:test'
import { backupDays, backupName, expiredBackups, latestBackupDue } from '#domain/backups.ts'
import { slotStart } from '#domain/schedule.ts'

const night = (day: number) => `chamak-2026-05-${String(day).padStart(2, '0')}-0310`
const at = (date: string, time: string) => slotStart({ date, time })

test('a backup is due every night at 3:10 in India', () => {
  const due = at('2026-05-04', '03:10')
  assert.equal(latestBackupDue(due), due)
  assert.equal(latestBackupDue(due - 1), at('2026-05-03', '03:10'))
  assert.equal(latestBackupDue(at('2026-05-04', '23:59')), due)
})

test('a backup is named after its start time, so that names sort by age', () => {
  assert.equal(backupName(at('2026-05-04', '03:10')), 'chamak-2026-05-04-0310')
})

test('expired backups are listed, but never the newest or a folder that is not a backup', () => {
  const folders = [night(3), night(1), 'photos', night(2), 'chamak-old', `${night(1)}.part-7`]
  const now = at('2026-05-05', '03:10')
  assert.deepEqual(expiredBackups(folders, 2, now), [night(1), night(2)])
  assert.deepEqual(expiredBackups(folders, 3, now), [night(1)])
  assert.deepEqual(expiredBackups([night(1), night(2)], 1, at('2026-06-30', '03:10')), [night(1)])
  assert.deepEqual(expiredBackups([], 1, now), [])
})

test('backups are kept no longer than documents', () => {
  assert.equal(backupDays(7, { rejected: 30, disabled: 30 }), 7)
  assert.equal(backupDays(90, { rejected: 30, disabled: 5 }), 5)
  assert.equal(backupDays(7, { rejected: 0, disabled: 0 }), 1)
})
