import type { Readable } from 'node:stream'
import type { TestContext } from 'node:test'
import type { Client } from '#test/client.ts'
import { releaseAfter } from '#test/release-after.ts'
import type { TestApp } from '#test/test-app.ts'
import { until } from '#test/until.ts'

type Heard = { readonly topic: string; readonly id?: string }

/** Opens the event stream as this person and collects its events. */
export async function listen(
  t: TestContext,
  { app }: Pick<TestApp, 'app'>,
  { cookies }: Client,
  headers: Record<string, string> = {},
  query: Record<string, string> = {},
) {
  const reply = await app.inject({
    method: 'GET',
    url: '/api/v1/events',
    cookies,
    headers,
    query,
    payloadAsStream: true,
  })
  if (reply.statusCode !== 200) throw new Error(`no stream: ${reply.statusCode}`)
  const stream = reply.stream()
  const text = { all: '' }
  stream.on('data', (chunk: Buffer) => (text.all += String(chunk)))
  releaseAfter(t, () => stream.destroy())
  await until('the stream is open', () => text.all.includes('event: ready'))
  return { headers: reply.headers, ...reader(stream, text) }
}

function reader(stream: Readable, text: { all: string }) {
  let isEnded = false
  stream.on('end', () => (isEnded = true)).on('close', () => (isEnded = true))
  const all = (): Heard[] =>
    [...text.all.matchAll(/event: changed\ndata: (.*)\n\n/g)].map(
      ([, data = '{}']) => JSON.parse(data) as Heard,
    )
  return {
    all,
    text: () => text.all,
    lastId: () => [...text.all.matchAll(/^id: (\d+)$/gm)].at(-1)?.[1] ?? '',
    heard: ({ topic, id }: Heard, times = 1) =>
      until(
        `${topic} ${id} is heard ${times} times`,
        () => all().filter((it) => it.topic === topic && it.id === id).length >= times,
        10_000,
      ),
    ended: () => until('the stream has ended', () => isEnded, 10_000),
    end: () => stream.destroy(),
  }
}
