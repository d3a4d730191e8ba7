import { createHash } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { AwsV4Signer } from 'aws4fetch'
import { Agent, request } from 'undici'
import type { S3Settings } from '#server/files/s3-settings.ts'

const connectMs = 3000
const maxTries = 3
const pauseMs = 100
// Error responses are short texts.
const maxErrorLength = 64 * 1024

/** An error response of the store, named by the store's own error code. */
export class S3Error extends Error {
  override readonly name: string

  constructor(status: number, text: string) {
    const of = (tag: string) => new RegExp(`<${tag}>([^<]{1,500})</${tag}>`).exec(text)?.[1]
    super(of('Message')?.replaceAll(/\s+/g, ' ') ?? `it answered ${status}`)
    this.name = of('Code') ?? 'Error'
  }
}

type S3Request = {
  readonly method: 'GET' | 'PUT' | 'DELETE'
  readonly url: string
  readonly body: Uint8Array | null
}

export type S3Client = {
  /** Returns the response body; rejects with the store's error or with the network error. */
  readonly send: (
    method: S3Request['method'],
    key: string,
    signal: AbortSignal,
    body?: Uint8Array,
  ) => Promise<Buffer>
  readonly close: () => void
}

/** Creates a client for one bucket; retries network errors and temporary failures. */
export function createClient(settings: S3Settings): S3Client {
  const agent = new Agent({ connect: { timeout: connectMs } })
  const base = buildAddress(settings)
  // Signing keys, which are derived from the secret once a day.
  const cache = new Map<string, ArrayBuffer>()

  // The signature covers the body too, so nothing can be altered in transit.
  async function sendOnce({ method, url, body }: S3Request, signal: AbortSignal) {
    const sha256 = createHash('sha256')
      .update(body ?? '')
      .digest('hex')
    const headers = {
      'x-amz-content-sha256': sha256,
      ...(body && { 'content-type': 'application/octet-stream' }),
    }
    const { accessKeyId, secretAccessKey, region } = settings
    const keys = { accessKeyId, secretAccessKey, region, service: 's3', cache }
    const signed = await new AwsV4Signer({ method, url, headers, ...keys }).sign()
    return request(url, { method, headers: signed.headers, body, signal, dispatcher: agent })
  }

  return {
    async send(method, key, signal, body) {
      const request = { method, url: base + key, body: body ?? null }
      for (let tries = 1; ; tries++) {
        const answer = await sendOnce(request, signal).catch((error: Error) => error)
        const isLast = tries === maxTries || signal.aborted
        if (answer instanceof Error) {
          if (isLast) throw answer
        } else if (answer.statusCode < 300) {
          return Buffer.from(await answer.body.arrayBuffer())
        } else {
          const error = new S3Error(answer.statusCode, await readError(answer.body))
          if (isLast || !isPassing(answer.statusCode, error)) throw error
        }
        await pause(pauseMs * 2 ** tries * Math.random(), undefined, { signal })
      }
    },
    close: () => void agent.destroy(),
  }
}

type Body = Awaited<ReturnType<typeof request>>['body']

async function readError(body: Body): Promise<string> {
  let text = ''
  for await (const piece of body) {
    text += String(piece)
    if (text.length > maxErrorLength) break
  }
  return text
}

const isPassing = (status: number, { name }: S3Error): boolean =>
  status >= 500 || status === 429 || ['RequestTimeout', 'SlowDown'].includes(name)

// A dot in the bucket name would add a subdomain level that the certificate does not cover.
function buildAddress({ bucket, region, endpoint, forcePathStyle, prefix }: S3Settings): string {
  const ending = region.startsWith('cn-') ? 'amazonaws.com.cn' : 'amazonaws.com'
  const { protocol, host } = new URL(endpoint ?? `https://s3.${region}.${ending}`)
  return forcePathStyle || bucket.includes('.')
    ? `${protocol}//${host}/${bucket}/${prefix}`
    : `${protocol}//${bucket}.${host}/${prefix}`
}
