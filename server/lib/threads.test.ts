import { strict as assert } from 'node:assert'
import { test, type TestContext } from 'node:test'
import { openThread } from '#server/lib/threads.ts'
import { releaseAfter } from '#test/release-after.ts'
import { until } from '#test/until.ts'

const file = new URL(
  `data:text/javascript,${encodeURIComponent(`
    import { parentPort, threadId } from 'node:worker_threads'
    parentPort.on('message', (what) => {
      if (what === 'throw') throw new Error('lost')
      if (what === 'throw later') setTimeout(() => { throw new Error('lost') })
      parentPort.postMessage(what === 'id' ? threadId : what)
    })`)}`,
)

function thread(t: TestContext, restMs?: number) {
  const it = openThread<string, string | number>(file, restMs === undefined ? {} : { restMs })
  releaseAfter(t, () => it.end())
  return it
}

test('a thread answers in the order of the questions, and an error ends it for that one only', async (t) => {
  const { ask } = thread(t)
  const asked = ['a', 'throw', 'b'].map((it) => ask(it))
  const [first, failed, next] = await Promise.allSettled(asked)
  assert.deepEqual(
    [first, next].map((it) => it?.status === 'fulfilled' && it.value),
    ['a', 'b'],
  )
  assert.ok(failed?.status === 'rejected' && String(failed.reason) === 'Error: lost')
})

test('a thread that rests, or fails between two questions, is replaced by the next question', async (t) => {
  for (const it of [thread(t, 1), thread(t)]) {
    const first = await it.ask('id')
    // The failure may overtake this answer, or meet the next question.
    const ask = (what: string) => it.ask(what).catch(() => first)
    await ask('throw later')
    await until('another thread', async () => (await ask('id')) !== first)
  }
})
