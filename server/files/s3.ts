import { randomBytes } from 'node:crypto'
import type { Logger } from 'pino'
import { Refusal } from '#domain/refusals.ts'
import { createClient, S3Error } from '#server/files/s3-client.ts'
import type { S3Settings } from '#server/files/s3-settings.ts'
import { checkName, type FileStore } from '#server/files/store.ts'
import { withTimeout } from '#server/lib/with-timeout.ts'

/** A call with its retries; a phone that waits for a document has its answer within five seconds. */
const callMs = 4500

type Limits = { readonly callMs?: number }

/**
 * Opens a store in an S3 bucket after a test write. While S3 is unavailable, every call is refused.
 */
export async function openS3(
  settings: S3Settings,
  log: Logger,
  { callMs: ms = callMs }: Limits = {},
): Promise<FileStore> {
  const bucket = openBucket(settings, ms)
  try {
    await prove(bucket)
  } catch (error) {
    bucket.close()
    const place = `${settings.bucket} at ${settings.endpoint ?? settings.region}`
    throw new Error(`S3 cannot keep files in ${place}: ${describeError(error)}`, { cause: error })
  }
  const refused = (error: unknown): never => {
    log.error({ err: error }, 'the file store failed')
    throw new Refusal('files_unavailable', { retryAfterSeconds: 30 })
  }
  return {
    put: async (name, bytes) => bucket.put(checkName(name), bytes).catch(refused),
    get: async (name) => bucket.get(checkName(name)).catch(refused),
    remove: async (name) => bucket.remove(checkName(name)).catch(refused),
    close: bucket.close,
  }
}

// Reports S3's own errors; `openS3` turns them into refusals.
function openBucket(settings: S3Settings, ms: number): FileStore {
  const client = createClient(settings)
  return {
    put: (name, bytes) =>
      withTimeout(ms, async (signal) => {
        await client.send('PUT', name, signal, bytes)
      }),
    get: (name) =>
      withTimeout(ms, (signal) => client.send('GET', name, signal).catch(undefinedIfAbsent)),
    remove: (name) =>
      withTimeout(ms, async (signal) => {
        await client.send('DELETE', name, signal).catch(undefinedIfAbsent)
      }),
    close: client.close,
  }
}

function undefinedIfAbsent(error: unknown): undefined {
  if (error instanceof S3Error && error.name === 'NoSuchKey') return undefined
  throw error
}

// Tries every operation the product needs, so that a missing permission shows at start and not at
// the first erasure.
async function prove({ put, get, remove }: FileStore): Promise<void> {
  const name = `start/${randomBytes(8).toString('hex')}`
  await put(name, Buffer.from(name))
  if (String(await get(name)) !== name) throw new Error('it returned something else')
  await remove(name)
  // Without the list permission, Amazon answers 403 instead of 404 for a missing file.
  if (await get(name)) throw new Error('a deleted file still exists')
}

// S3 errors carry their code as name; a host with two addresses fails with one error per address.
function describeError(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(describeError).join('; ')
  const { name, message } = error as Error
  return name === 'Error' ? message : `${name}: ${message}`
}
