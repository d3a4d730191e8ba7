import type { AnyEndpoint } from '#contract/endpoint.ts'
import { formOf, formType } from '#test/factories/kyc.ts'
import { inputFor, type PlausibleValues } from '#test/fuzz/inputs.ts'
import { oddValues } from '#test/fuzz/odd-values.ts'
import type { Random } from '#test/fuzz/random-numbers.ts'

export type OddRequest = {
  readonly method: string
  readonly path: string
  readonly headers: Record<string, string>
  readonly body?: string | Buffer
  /** The media types of a reply that is a file. */
  readonly download?: readonly (string | undefined)[] | undefined
}

const oddPaths = [
  '/api/v1/',
  '/api/v1/user/',
  '/api/v1/user/getuser/',
  '/api/%',
  '/api/v1/%ff',
  '/api/v1/..%2f..%2fetc',
  '/api/v1/worker/document/..%2f..%2fchamak.db',
  `/api/v1/${'a/'.repeat(500)}`,
]
const oddBodies = [
  '',
  'null',
  '[]',
  '"text"',
  '{"a":1,"a":2}',
  '{"__proto__":{"role":"admin"}}',
  '{"constructor":{"prototype":{"role":"admin"}}}',
  '['.repeat(10_000),
  `{"message":"${'x'.repeat(40_000)}"}`,
]
const oddTypes = [
  'text/plain',
  'application/xml',
  'application/json; charset=utf-16',
  'multipart/form-data',
]
/** Only few requests have these: the server refuses cross-site requests before anything else. */
const oddHeaders: readonly Record<string, string>[] = [
  { origin: 'https://evil.example' },
  { 'sec-fetch-site': 'cross-site' },
  { 'x-forwarded-for': '1.2.3.4, <script>' },
  { 'accept-language': 'x'.repeat(2000) },
  { 'idempotency-key': "' or 1=1 --" },
  { accept: 'text/html', 'accept-encoding': 'gzip;q=NaN' },
]

/** A malformed or malicious request to this call. */
export function oddRequest(it: AnyEndpoint, luck: Random, fair: PlausibleValues): OddRequest {
  const { chance, pick } = luck
  const isStray = chance(20)
  const path = isStray ? pick(oddPaths) : pick([it.path, ...(it.alsoAt ?? [])])
  const method = chance(20) ? pick(['GET', 'POST', 'PUT', 'DELETE', 'PATCH']) : it.method
  const headers = chance(12) ? { ...pick(oddHeaders) } : {}
  const input = inputFor(it, luck, fair)
  if (method === 'GET') {
    const download = isStray || !it.download ? undefined : [it.download, it.alsoDownload]
    return { method, path: `${path}?${query(input, luck)}`, headers, download }
  }
  if (it.file && !chance(4))
    return {
      method,
      path,
      headers: { ...headers, 'content-type': formType },
      body: oddFile(luck, it.file),
    }
  const type = chance(20) ? pick(oddTypes) : 'application/json'
  return { method, path, headers: { ...headers, 'content-type': type }, body: oddBody(input, luck) }
}

function oddBody(input: Record<string, unknown>, { chance, pick }: Random): string {
  if (chance(15)) return pick(oddBodies)
  const json = JSON.stringify(input)
  return chance(20) ? json.slice(1) : json
}

function oddFile({ pick, below }: Random, field: string): Buffer {
  const beginnings = [
    '\u00ff\u00d8\u00ff\u00e0',
    '\u0089PNG\r\n',
    '%PDF-1.7\n',
    'GIF89a',
    '<svg onload="x">',
    '',
  ]
  const bytes = Buffer.concat([
    Buffer.from(pick(beginnings), 'latin1'),
    Buffer.alloc(below(3000), below(256)),
  ])
  return formOf(bytes, {
    field,
    filename: pick(['a.jpg', '../../a.jpg', 'a.php', '\u0000.png', '<b>.png']),
  })
}

function query(input: Record<string, unknown>, { chance, pick }: Random): string {
  return Object.entries(input)
    .map(([name, value]) => {
      const pair = `${escaped(name)}=${chance(15) ? '%E0%A4' : escaped(written(value))}`
      return chance(20) ? `${pair}&${escaped(name)}=${escaped(written(pick(oddValues)))}` : pair
    })
    .join('&')
}

const written = (value: unknown): string =>
  typeof value === 'string' ? value : (JSON.stringify(value) ?? '')
const escaped = (value: string): string => encodeURIComponent(value.toWellFormed()).slice(0, 3000)
