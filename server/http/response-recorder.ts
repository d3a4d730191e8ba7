import { Histogram, Registry } from 'prom-client'
import type { RefusalCode } from '#domain/refusal-sentences.ts'
import type { Dependencies } from '#server/dependencies.ts'

/** Facts about a request, known once it is answered. */
type ResponseInfo = {
  readonly id: string
  readonly method: string
  /** Undefined when no route matched. */
  readonly route: string | undefined
  readonly status: number
  readonly ms: number
  readonly account?: string | undefined
  readonly network?: string | undefined
  /** The refusal code, when the request was refused. */
  readonly code?: RefusalCode | undefined
}

/** Creates the metrics registry for responses and the function that fills it. */
export function createResponseRecorder({ log }: Pick<Dependencies, 'log'>) {
  const registry = new Registry()
  const seconds = new Histogram({
    name: 'http_request_seconds',
    help: 'Time to answer, by route and status.',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  })
  /** Records the metrics and the log line of an answered request. */
  const noteAnswer = ({ id, method, route, status, ms, ...more }: ResponseInfo): void => {
    seconds.observe({ method, route: route ?? 'page', status }, ms / 1000)
    const who = { ...more, network: more.network || undefined }
    log.info({ reqId: id, method, route, status, ms: Math.round(ms), ...who }, 'answered')
  }
  return { registry, noteAnswer }
}
