import { deliverDue } from '#server/background/deliver.ts'
import { transact } from '#server/db/database.ts'
import { enqueue } from '#server/notifications/outbox/enqueue.ts'
import { settingsFor, approvalTo } from '#test/factories/notifications.ts'
import { startFakeProvider } from '../scripts/fake-provider/start.ts'
import { benchEnvironment } from './environment.ts'

const count = 1000
/** 10,000 messages in five minutes. */
const wantedPerSecond = 10_000 / 300

/** Prints how fast due messages are sent through a provider that takes 100 ms for each. */
export async function benchDeliveries({ engines }: { readonly engines: readonly string[] }) {
  for (const engine of engines) {
    const fake = await startFakeProvider({ answerMs: 100 })
    const { openDeps, leave } = await benchEnvironment(engine, settingsFor(fake, 'msg91', 'none'))
    const deps = await openDeps()
    try {
      await transact(deps.db, async (tx) => {
        for (let n = 0; n < count; n++) await enqueue(tx, ...approvalTo(n), deps.now())
      })
      const began = performance.now()
      while ((await deliverDue(deps)) > 0);
      const perSecond = (count * 1000) / (performance.now() - began)
      const verdict = perSecond > wantedPerSecond ? 'ok' : 'TOO SLOW'
      console.log(
        `${engine}: ${fake.received.length} of ${count} sent, ${perSecond.toFixed(0)} a second (${verdict}: ${wantedPerSecond.toFixed(0)} are wanted)`,
      )
    } finally {
      await deps.close()
      await leave()
      await fake.close()
    }
  }
}
