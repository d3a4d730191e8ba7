import { setTimeout as sleep } from 'node:timers/promises'
import { oddFiles } from '#test/factories/bad-files.ts'
import { photo as takePhoto } from '#test/factories/images.ts'
import { formOf, formType } from '#test/factories/kyc.ts'
import { benchEnvironment, signIn } from './environment.ts'
import { at, measureLatencyUnderLoad } from './latency-under-load.ts'
import { startServer, type Server } from './server.ts'

const photos = 10
const [width, height] = [4000, 3000]
const worker = '919800000003'

type Sent = {
  readonly name: string
  readonly status: number
  readonly ms: number
  /** Peak memory of the server so far. */
  readonly megabytes: number
}

/** Prints the cost of uploads on a separate server: 12-megapixel photos and malicious files. */
export async function benchUploads(): Promise<void> {
  const { env, openDeps, leave } = await benchEnvironment('sqlite')
  try {
    const deps = await openDeps()
    const cookie = `access_token=${await signIn(deps, 'worker', worker)}`
    await deps.close()
    const server = await startServer(env)
    try {
      await tellUploads(server, cookie)
    } finally {
      await server.stop()
    }
  } finally {
    await leave()
  }
}

async function tellUploads(server: Server, cookie: string): Promise<void> {
  const photo = await takePhoto(width, height)
  const ping = () => fetch(`${server.address}/healthz`)
  const alone = await measureLatencyUnderLoad(ping, sleep(3000))
  // The first upload starts the converter.
  await send(server, cookie, 'a photo', photo)
  const before = server.cpuMs()
  const many = await measureLatencyUnderLoad(ping, sendAll(server, cookie, repeated(photo)))
  const each = (server.cpuMs() - before) / photos
  const files = await oddFiles()
  const odd = await measureLatencyUnderLoad(ping, sendAll(server, cookie, files))
  const slowest = odd.result.toSorted((a, b) => b.ms - a.ms)[0]
  const delay = at([...many.times, ...odd.times], 0.99)
  const largest = odd.result.find((it) => it.megabytes === odd.result.at(-1)?.megabytes)
  const wrong = files.filter((it, n) => (odd.result[n]?.status === 200) !== (it.code === undefined))
  console.log(`photo of ${(photo.length / 1e6).toFixed(1)} MB, ${width} x ${height}: ${(each / 1000).toFixed(2)} s of processor each, answered in ${at(
    many.result.map((it) => it.ms),
    0.5,
  ).toFixed(0)} ms (p50)
${files.length} odd files: slowest answer ${((slowest?.ms ?? 0) / 1000).toFixed(1)} s (${slowest?.name ?? ''}), answered otherwise than meant: ${wrong.length}
process ${server.mostMegabytes().toFixed(0)} MB at most (${largest?.name ?? ''}); a ping meanwhile p99 ${delay.toFixed(1)} ms (without uploads ${at(alone.times, 0.99).toFixed(1)})`)
}

const repeated = (bytes: Buffer) =>
  Array.from({ length: photos }, () => ({ name: 'a photo', bytes }))

async function sendAll(
  server: Server,
  cookie: string,
  files: readonly { readonly name: string; readonly bytes: Buffer }[],
): Promise<Sent[]> {
  const sent: Sent[] = []
  for (const { name, bytes } of files) sent.push(await send(server, cookie, name, bytes))
  return sent
}

async function send(server: Server, cookie: string, name: string, bytes: Buffer): Promise<Sent> {
  const startedAt = performance.now()
  const reply = await fetch(`${server.address}/api/v1/worker/upload`, {
    method: 'POST',
    headers: { cookie, 'content-type': formType },
    body: new Uint8Array(formOf(bytes)),
  })
  await reply.arrayBuffer()
  const ms = performance.now() - startedAt
  return { name, status: reply.status, ms, megabytes: server.mostMegabytes() }
}
