import { Histogram, Registry } from 'prom-client'
import type { RefusalCode } from '#domain/refusal-sentences.ts'
import type { Dependencies } from '#server/dependencies.ts'

/** What is known of a request once it is answered. */
export type Answered = {
  readonly id: string
  readonly method: string
  /** Undefined for what no route was found for. */
  readonly route: string | undefined
  readonly status: number
  readonly ms: number
  readonly account?: string | undefined
  readonly network?: string | undefined
  /** Why it was refused. */
  readonly code?: RefusalCode | undefined
}

/** Counts every answer and writes it down. */
export type NoteAnswer = (answered: Answered) => void

/** What the metrics hold of answers, and who adds to it. */
export function answerNotes({ log }: Pick<Dependencies, 'log'>) {
  const registry = new Registry()
  const seconds = new Histogram({
    name: 'http_request_seconds',
    help: 'Time to answer, by route and status.',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  })
  const noteAnswer: NoteAnswer = ({ id, method, route, status, ms, ...more }) => {
    seconds.observe({ method, route: route ?? 'page', status }, ms / 1000)
    const who = { ...more, network: more.network || undefined }
    log.info({ reqId: id, method, route, status, ms: Math.round(ms), ...who }, 'answered')
  }
  return { registry, noteAnswer }
}
