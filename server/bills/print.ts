import { Worker } from 'node:worker_threads'
import type { PrintRequest } from '#server/bills/layout-model.ts'

const printMs = 10_000
const restMs = 30_000

/**
 * Prints bills as PDFs off the event loop, because loading the fonts alone takes 100 ms. Uses one
 * thread, which ends when idle.
 */
function printer() {
  let worker: Worker | undefined
  let rest: NodeJS.Timeout | undefined
  let last: Promise<unknown> = Promise.resolve()

  const end = async (): Promise<void> => {
    clearTimeout(rest)
    const ended = worker
    worker = undefined
    await ended?.terminate()
  }

  async function ask(it: PrintRequest): Promise<Uint8Array> {
    clearTimeout(rest)
    worker ??= new Worker(new URL('print-thread.ts', import.meta.url), {
      resourceLimits: { maxOldGenerationSizeMb: 96 },
    })
    const thread = worker
    const { promise, resolve, reject } = Promise.withResolvers<Uint8Array>()
    const slow = setTimeout(() => reject(new Error('printing a bill took too long')), printMs)
    const ended = () => reject(new Error('the thread that prints bills ended'))
    thread.ref()
    thread.once('message', resolve).once('error', reject).once('exit', ended)
    thread.postMessage(it, [])
    try {
      return await promise
    } catch (error) {
      await end()
      throw error
    } finally {
      clearTimeout(slow)
      thread.off('message', resolve).off('error', reject).off('exit', ended)
      thread.unref()
      rest = setTimeout(() => void end(), restMs).unref()
    }
  }

  return (it: PrintRequest): Promise<Uint8Array> => {
    const next = last.then(() => ask(it))
    last = next.catch(() => undefined)
    return next
  }
}

/** Shared by the process, and does not keep it alive. */
export const printBill = printer()
