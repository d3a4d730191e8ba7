import type { PrintRequest } from '#server/bills/layout-model.ts'
import { openThread } from '#server/lib/threads.ts'

const thread = openThread<PrintRequest, Uint8Array>(new URL('print-thread.ts', import.meta.url), {
  answerMs: 10_000,
  restMs: 30_000,
  resourceLimits: { maxOldGenerationSizeMb: 96 },
})

/** Prints a bill as a PDF off the event loop, because loading the fonts alone takes 100 ms. */
export const printBill = (it: PrintRequest): Promise<Uint8Array> => thread.ask(it)
