import { createHash, createHmac } from 'node:crypto'

export type S3Keys = {
  readonly region: string
  readonly accessKeyId: string
  readonly secretAccessKey: string
}

export type S3Request = {
  readonly method: 'GET' | 'PUT' | 'DELETE'
  /** Without a query; its path encoded as it is sent. */
  readonly url: URL
  readonly body?: Uint8Array | undefined
  /** Names in small letters. */
  readonly headers?: Readonly<Record<string, string>>
}

/** The headers of a request with Amazon's signature, version 4: what it covers cannot be changed on the way. */
export function signedHeaders(
  { method, url, body = new Uint8Array(), headers = {} }: S3Request,
  { region, accessKeyId, secretAccessKey }: S3Keys,
  at: Date,
): Record<string, string> {
  const time = at.toISOString().replaceAll(/[:-]|\.\d{3}/g, '')
  const hash = sha256(body)
  const sent = { ...headers, 'x-amz-content-sha256': hash, 'x-amz-date': time }
  const covered = Object.entries({ ...sent, host: url.host }).toSorted(([a], [b]) =>
    a < b ? -1 : 1,
  )
  const names = covered.map(([name]) => name).join(';')
  const lines = covered.map(([name, value]) => `${name}:${value.trim()}\n`).join('')
  const request = [method, url.pathname, '', lines, names, hash].join('\n')
  const scope = [time.slice(0, 8), region, 's3', 'aws4_request']
  const text = ['AWS4-HMAC-SHA256', time, scope.join('/'), sha256(request)].join('\n')
  const key = scope.reduce<string | Buffer>((from, it) => hmac(from, it), `AWS4${secretAccessKey}`)
  const signature = hmac(key, text).toString('hex')
  const credential = `${accessKeyId}/${scope.join('/')}`
  return {
    ...sent,
    authorization: `AWS4-HMAC-SHA256 Credential=${credential},SignedHeaders=${names},Signature=${signature}`,
  }
}

const sha256 = (of: string | Uint8Array): string => createHash('sha256').update(of).digest('hex')
const hmac = (key: string | Buffer, text: string): Buffer =>
  createHmac('sha256', key).update(text).digest()
