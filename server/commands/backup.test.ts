import { strict as assert } from 'node:assert'
import { join } from 'node:path'
import { test } from 'node:test'
import { place, run, starting } from '#test/start.ts'

test('the operator backs the site up and looks at the backup', { timeout: starting }, async (t) => {
  const env = await place(t)
  await run('server/commands/admin.ts', ['add', '9800000002', 'Dev Rai'], env).ended
  const backup = (...words: string[]) => run('server/commands/backup.ts', words, env).ended
  const folder = join(env.DATA_DIR, 'copy')
  const made = await backup(folder)
  assert.match(made.output, /0 bookings, 1 people, 0 documents .*\nRead again and whole/)
  assert.match((await backup('--verify', folder)).output, /^Whole: 0 bookings, 1 people/)
  assert.match((await backup(folder)).errors, /is there already/)
  assert.equal((await backup('--verify')).code, 2)
  const elsewhere = { ...env, DATABASE_URL: '', DATA_DIR: join(env.DATA_DIR, 'elsewhere') }
  const restore = (...words: string[]) => run('server/commands/restore.ts', words, elsewhere).ended
  assert.match((await restore(folder)).output, /^0 bookings and 1 people as of /)
  assert.match((await restore(folder)).errors, /holds a site/)
  const { output } = await run('server/commands/admin.ts', ['list'], elsewhere).ended
  assert.match(output, /Dev Rai/)
})
