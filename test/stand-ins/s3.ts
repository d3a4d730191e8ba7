import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { globSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { createInterface } from 'node:readline'
import type { TestContext } from 'node:test'
import type { S3Settings } from '#server/files/s3-settings.ts'
import { openS3 } from '#server/files/s3.ts'
import { openLog } from '#server/lib/log.ts'
import { releaseAfter, type HasAfterHook } from '#test/release-after.ts'

// Exits when its input closes, so that it never outlives the tests.
const program = `
  const S3rver = require('@20minutes/s3rver')
  const [directory, port] = process.argv.slice(1)
  const configureBuckets = [{ name: 'chamak-test' }]
  const server = new S3rver({ address: '127.0.0.1', port, directory, configureBuckets, silent: true })
  server.run().then(({ port }) => console.log(port))
  process.stdin.on('end', () => process.exit()).resume()`

async function start(directory: string, port: number) {
  const child = spawn(process.execPath, ['-e', program, directory, String(port)])
  let errors = ''
  child.stderr.on('data', (chunk: Buffer) => (errors += String(chunk)))
  for await (const line of createInterface(child.stdout)) return { child, port: Number(line) }
  throw new Error(`the S3 server did not start: ${errors}`)
}

async function stop(child: ChildProcess): Promise<void> {
  child.kill('SIGKILL')
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
}

/** A real S3 server in its own process, with an empty bucket. */
export async function s3Server(t: HasAfterHook) {
  const directory = mkdtempSync(join(tmpdir(), 'chamak-s3-'))
  let running = await start(directory, 0)
  const { port } = running
  releaseAfter(t, async () => {
    await stop(running.child)
    rmSync(directory, { recursive: true })
  })
  const settings: S3Settings = {
    bucket: 'chamak-test',
    region: 'ap-south-1',
    endpoint: `http://127.0.0.1:${port}`,
    accessKeyId: 'S3RVER',
    secretAccessKey: 'S3RVER',
    forcePathStyle: true,
    prefix: '',
  }
  return {
    settings,
    /** The keys of the stored objects. */
    held: () =>
      globSync(join(directory, 'chamak-test/**/*._S3rver_object'))
        .map((it) => relative(join(directory, 'chamak-test'), it).replace('._S3rver_object', ''))
        .toSorted(),
    goAway: () => stop(running.child),
    comeBack: async () => void (running = await start(directory, port)),
  }
}

/** Environment variables to use this bucket. */
export function s3Env({ bucket, region, endpoint = '', ...it }: S3Settings) {
  return {
    S3_BUCKET: bucket,
    S3_REGION: region,
    S3_ENDPOINT: endpoint,
    S3_ACCESS_KEY_ID: it.accessKeyId,
    S3_SECRET_ACCESS_KEY: it.secretAccessKey,
  }
}

/** A store with its own bucket, and its log. */
export async function s3Place(t: TestContext, change: Partial<S3Settings> = {}, callMs = 15_000) {
  const server = await s3Server(t)
  const logged: string[] = []
  const log = openLog('trace', 'json', { write: (line) => void logged.push(line) })
  const store = await openS3({ ...server.settings, ...change }, log, { callMs })
  releaseAfter(t, () => store.close())
  return { ...server, store, logged }
}
