import { strict as assert } from 'node:assert'
import { readFileSync, renameSync, rmSync, symlinkSync, unlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test, type TestContext } from 'node:test'
import { setImmediate, setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { getAllOrders } from '#contract/orders/admin.ts'
import { hourMs, minuteMs } from '#domain/time-units.ts'
import { deliverDue } from '#server/background/deliver.ts'
import { repeatJobs } from '#server/background/repeat.ts'
import { registerBackupMetric } from '#server/backup/metric.ts'
import { backUpNightly } from '#server/backup/nightly.ts'
import { tempFolder } from '#test/factories/backups.ts'
import { booked } from '#test/factories/orders.ts'
import { askCode } from '#test/factories/sign-in.ts'
import { onPostgres } from '#test/on-engine.ts'
import { prometheus } from '#test/prometheus.ts'
import { createTestApp, monday10 } from '#test/test-app.ts'

// Each alarm of deploy/alarms.yaml: a fault of the running product makes it ring, and it alone,
// and it was silent before.

type Options = Parameters<typeof createTestApp>[1]

const proven = new Set<string>()
const quietMinutes = 10

/** A site with a backup, watched for a while without a fault. */
async function watchedSite(t: TestContext, options: Options = {}) {
  const backups = join(tempFolder(t), 'backups')
  const env = { BACKUP_DIR: backups, ...options.env }
  const app = await createTestApp(t, { ...options, env })
  registerBackupMetric(app.deps)
  const monitor = prometheus(monday10)
  await backUpNightly(app.deps)
  await monitor.watch(quietMinutes, { app })
  monitor.assertRinging(app, [])
  return { app, backups, monitor }
}

type Site = Awaited<ReturnType<typeof watchedSite>>

function alarm(
  name: string,
  cause: string,
  fault: (site: Site, t: TestContext) => Promise<unknown>,
  { options, register = test }: { options?: Options; register?: typeof onPostgres } = {},
): void {
  proven.add(name)
  register(`${name} rings when ${cause}`, async (t) => {
    const site = await watchedSite(t, options)
    await fault(site, t)
    site.monitor.assertRinging(site.app, [name])
  })
}

alarm('SiteDown', 'a process does not answer', async ({ app, monitor }) => {
  await app.app.close()
  await monitor.watch(3, { app })
})

alarm('SiteFails', 'requests fail', async ({ app, monitor }) => {
  const admin = await app.as('admin')
  await sql`drop table tally`.execute(app.deps.db)
  for (let n = 0; n < 10; n++) {
    assert.equal((await admin.call(getAllOrders, {})).status, 500)
    await monitor.watch(1, { app })
  }
})

let sendMs = 0
alarm(
  'SiteSlow',
  'answers take more than a second',
  async ({ app, monitor }) => {
    sendMs = 1100
    for (let n = 0; n < 6; n++) {
      await askCode(app.visitor(), app.nextPhone())
      await monitor.watch(3, { app })
    }
  },
  { options: { sender: { send: () => pause(sendMs) } } },
)

alarm('DiskFillsUp', 'the disk has no room', async ({ app, monitor }) => {
  const { dataDir } = app
  renameSync(dataDir, `${dataDir}-moved`)
  // A file system of no size.
  symlinkSync('/proc', dataDir)
  await monitor.watch(7, { app })
  unlinkSync(dataDir)
  renameSync(`${dataDir}-moved`, dataDir)
})

alarm(
  'MessagesWait',
  'no provider takes messages',
  async ({ app, monitor }) => {
    await booked(await app.as('user'))
    for (let n = 0; n < 17; n++) {
      await deliverDue(app.deps)
      await monitor.watch(1, { app })
    }
  },
  { options: { sender: { send: () => Promise.reject(new Error('the provider is away')) } } },
)

alarm('NoBackup', 'no backup can be written', async ({ app, backups, monitor }) => {
  rmSync(backups, { recursive: true })
  writeFileSync(backups, 'no folder')
  let failures = 0
  for (let hours = 0; hours < 28; hours++) {
    monitor.idle(app, 60)
    await backUpNightly(app.deps).catch(() => failures++)
    await monitor.watch(1, { app })
  }
  assert.ok(failures > 1)
})

alarm(
  'DatabaseBusy',
  'queries wait for connections',
  async ({ app, monitor }) => {
    const { db } = app.deps
    const gate = Promise.withResolvers<void>()
    const held = Array.from({ length: 2 }, () => db.transaction().execute(() => gate.promise))
    const waiting = Array.from({ length: 8 }, () => sql`select 1`.execute(db))
    const ended = Promise.allSettled([...held, ...waiting])
    await monitor.watch(1, { app })
    monitor.idle(app, 3)
    gate.resolve()
    await ended
  },
  { options: { env: { DATABASE_POOL: '2' } }, register: onPostgres },
)

alarm('VersionsDiffer', 'two versions run side by side', async ({ app, monitor }) => {
  const other = { app, instance: '127.0.0.1:3001', commit: 'another' }
  await monitor.watch(33, { app }, other)
})

for (const broken of ['hourly', 'often'])
  alarm('JobFails', `the job "${broken}" fails`, async ({ app, monitor }, t) => {
    t.mock.timers.enable({ apis: ['setTimeout'] })
    let isBroken = false
    const run = (name: string) => async () => {
      if (isBroken && name === broken) throw new Error('it cannot be done')
    }
    const stop = repeatJobs(app.deps, [
      { name: 'hourly', everyMs: hourMs, run: run('hourly') },
      { name: 'often', everyMs: minuteMs, run: run('often') },
    ])
    const pass = async (minutes: number) => {
      for (let n = 0; n < minutes; n++) {
        t.mock.timers.tick(minuteMs)
        await setImmediate()
        await monitor.watch(1, { app })
      }
    }
    await pass(119)
    monitor.assertRinging(app, [])
    isBroken = true
    await pass(broken === 'hourly' ? 155 : 35)
    await stop()
  })

test('each shipped alarm is proven', () => {
  const shipped = readFileSync('deploy/alarms.yaml', 'utf8').matchAll(/alert: (\w+)/g)
  assert.deepEqual(new Set(Array.from(shipped, ([, name]) => name)), proven)
})
