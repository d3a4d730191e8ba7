import { strict as assert } from 'node:assert'
import { join } from 'node:path'
import { test } from 'node:test'
import { command } from '#test/command.ts'
import { migratedEnv, run, starting } from '#test/start.ts'

test('the operator makes, verifies and restores a backup', { timeout: starting }, async (t) => {
  const env = await migratedEnv(t)
  await command('server/commands/admin.ts', ['add', '9800000002', 'Dev Rai'], env)
  const backup = (...words: string[]) => command('server/commands/backup.ts', words, env)
  const folder = join(env.DATA_DIR, 'copy')
  const made = await run('server/commands/backup.ts', [folder], env).ended
  assert.match(made.output, /0 bookings, 1 people, 0 documents .*\nRead again and whole/)
  assert.match((await backup('--verify', folder)).output, /^Whole: 0 bookings, 1 people/)
  assert.match((await backup(folder)).errors, /is there already/)
  assert.equal((await backup('--verify')).code, 2)
  const elsewhere = { ...env, DATABASE_URL: '', DATA_DIR: join(env.DATA_DIR, 'elsewhere') }
  const restored = await run('server/commands/restore.ts', [folder], elsewhere).ended
  assert.match(restored.output, /^0 bookings and 1 people as of /)
  const again = await command('server/commands/restore.ts', [folder], elsewhere)
  assert.match(again.errors, /holds a site/)
  const { output } = await command('server/commands/admin.ts', ['list'], elsewhere)
  assert.match(output, /Dev Rai/)
})
