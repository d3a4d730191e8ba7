import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyInstance } from 'fastify'

const worthwhileBytes = 1400

type Encoding = 'br' | 'gzip' | undefined

// The size hint lets Brotli allocate smaller buffers.
const brotliOptions = (bytes: number) => ({
  params: {
    [constants.BROTLI_PARAM_QUALITY]: 4,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes,
  },
})

function encode(text: string, encoding: Encoding): Promise<Buffer> {
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>()
  const done = (error: Error | null, bytes: Buffer) => (error ? reject(error) : resolve(bytes))
  if (encoding === 'br') brotliCompress(text, brotliOptions(text.length), done)
  else if (encoding === 'gzip') gzip(text, done)
  else resolve(Buffer.from(text))
  return promise
}

const keptDocuments = 24

/**
 * Compresses JSON replies larger than one packet, which makes a list about six times smaller. A
 * reply with an ETag is a document: it is compressed once, its readers share one buffer however
 * slowly they read, and those who have it get 304.
 */
export function compressResponses(app: FastifyInstance): void {
  const documents = new Map<string, Promise<Buffer>>()
  function encodeOnce(key: string, text: string, encoding: Encoding): Promise<Buffer> {
    const bytes = documents.get(key) ?? encode(text, encoding)
    // A map keeps insertion order, so the least recently used document is dropped first.
    documents.delete(key)
    documents.set(key, bytes)
    if (documents.size > keptDocuments) documents.delete(documents.keys().next().value ?? key)
    return bytes
  }
  app.addHook('onSend', async ({ headers, routeOptions }, reply, payload) => {
    if (typeof payload !== 'string') return payload
    const etag = reply.getHeader('etag')
    if (typeof etag === 'string' && hasDocument(headers['if-none-match'], etag)) {
      reply.code(304)
      return ''
    }
    if (payload.length < worthwhileBytes) return payload
    reply.header('vary', 'accept-encoding')
    const encoding = chooseEncoding(headers['accept-encoding'])
    if (encoding) reply.header('content-encoding', encoding)
    if (typeof etag !== 'string') return encoding ? encode(payload, encoding) : payload
    return encodeOnce(`${routeOptions.url} ${etag} ${encoding}`, payload, encoding)
  })
}

export function chooseEncoding(accepts = ''): Encoding {
  if (/\bbr\b/.test(accepts)) return 'br'
  return /\bgzip\b/.test(accepts) ? 'gzip' : undefined
}

// A proxy that compresses weakens the ETag, but the document is the same.
function hasDocument(ifNoneMatch = '', etag: string): boolean {
  const etags = ifNoneMatch.split(',').map((it) => it.trim().replace(/^W\//, ''))
  return etags.includes(etag) || etags.includes('*')
}
