import { parentPort, Worker, type Transferable, type WorkerOptions } from 'node:worker_threads'

/** A worker thread that answers one question at a time, the others in their order. */
export type Thread<Question, Answer> = {
  /** Rejects when the thread throws, exits, or takes too long: a `TimeoutError`. It is then ended. */
  readonly ask: (
    question: Question,
    transfer?: readonly Transferable[],
    answerMs?: number,
  ) => Promise<Answer>
  /** Ends the thread, also in the middle of an answer; the next question starts another. */
  readonly end: () => Promise<void>
}

type Options = WorkerOptions & {
  /** Time for one answer, unless a question names its own. */
  readonly answerMs?: number
  /** Ends the thread after this time without a question. */
  readonly restMs?: number
}

/**
 * Starts a thread with the first question. It keeps the process alive only while it works on an
 * answer.
 */
export function openThread<Question, Answer>(
  file: URL,
  { answerMs, restMs, ...options }: Options,
): Thread<Question, Answer> {
  let worker: Worker | undefined
  let rest: NodeJS.Timeout | undefined
  let last: Promise<unknown> = Promise.resolve()

  async function end(ended = worker): Promise<void> {
    if (ended === worker) {
      clearTimeout(rest)
      worker = undefined
    }
    await ended?.terminate()
  }

  function start(): Worker {
    const started = new Worker(file, options)
    // A thread may also fail between two questions.
    return started.on('error', () => void end(started)).on('exit', () => void end(started))
  }

  async function answerTo(
    question: Question,
    transfer: readonly Transferable[],
    withinMs: number | undefined,
  ): Promise<Answer> {
    clearTimeout(rest)
    const thread = (worker ??= start())
    const { promise, resolve, reject } = Promise.withResolvers<Answer>()
    const exited = () => reject(new Error('the thread ended'))
    thread.once('message', resolve).once('error', reject).once('exit', exited).ref()
    const slow =
      withinMs && setTimeout(() => reject(new DOMException('', 'TimeoutError')), withinMs)
    thread.postMessage(question, transfer)
    try {
      return await promise
    } catch (error) {
      await end(thread)
      throw error
    } finally {
      clearTimeout(slow)
      thread.off('message', resolve).off('error', reject).off('exit', exited).unref()
      if (restMs !== undefined) rest = setTimeout(() => void end(thread), restMs).unref()
    }
  }

  const ask: Thread<Question, Answer>['ask'] = (question, transfer = [], withinMs = answerMs) => {
    const answer = last.then(() => answerTo(question, transfer, withinMs))
    last = answer.catch(() => undefined)
    return answer
  }
  return { ask, end: () => end() }
}

/**
 * In a thread, answers its questions with a value and the buffers that it hands over. An error ends
 * the thread.
 */
export function answerQuestions(
  answer: (question: never) => Promise<[value: unknown, transfer?: readonly Transferable[]]>,
): void {
  parentPort?.on('message', (question: unknown) => {
    answer(question as never).then(
      ([value, transfer = []]) => parentPort?.postMessage(value, transfer),
      (error: unknown) =>
        setImmediate(() => {
          throw error
        }),
    )
  })
}
