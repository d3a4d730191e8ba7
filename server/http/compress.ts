import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyInstance } from 'fastify'

const worthwhileBytes = 1400

// The size hint lets Brotli allocate smaller buffers.
const brotliOptions = (bytes: number) => ({
  params: {
    [constants.BROTLI_PARAM_QUALITY]: 4,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes,
  },
})

/** Compresses JSON replies larger than one packet, which makes a list about six times smaller. */
export function compressResponses(app: FastifyInstance): void {
  app.addHook('onSend', (request, reply, payload, done) => {
    if (typeof payload !== 'string' || payload.length < worthwhileBytes) return done()
    reply.header('vary', 'accept-encoding')
    const accepts = request.headers['accept-encoding'] ?? ''
    if (/\bbr\b/.test(accepts)) {
      reply.header('content-encoding', 'br')
      return brotliCompress(payload, brotliOptions(payload.length), done)
    }
    if (!/\bgzip\b/.test(accepts)) return done()
    reply.header('content-encoding', 'gzip')
    gzip(payload, done)
  })
}
