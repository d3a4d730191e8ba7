import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyInstance } from 'fastify'

const worthwhileBytes = 1400

/** Told how much will come it sets up less. */
const brotliOptions = (bytes: number) => ({
  params: {
    [constants.BROTLI_PARAM_QUALITY]: 4,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes,
  },
})

/** Compresses JSON replies longer than one packet: a list is a sixth of its size on a slow line. */
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
