import type { BillLayout, PrintRequest } from '#server/bills/layout-model.ts'
import { withKeyedMutex } from '#server/lib/keyed-mutex.ts'
import { openThread } from '#server/lib/threads.ts'

/** A document whose texts are written, to draw on A4. */
type Sheet = { readonly sheet: BillLayout; readonly upi: string | null }
export type PrintQuestion = PrintRequest | Sheet

const thread = openThread<PrintQuestion, Uint8Array>(new URL('print-thread.ts', import.meta.url), {
  answerMs: 10_000,
  restMs: 30_000,
  resourceLimits: { maxOldGenerationSizeMb: 96 },
})

/**
 * Prints off the event loop, because loading the fonts alone takes 100 ms; the documents of one
 * account one after the other, so that nobody waits for more than one of each other account.
 */
const print = (accountId: string, it: PrintQuestion): Promise<Uint8Array> =>
  withKeyedMutex([`print:${accountId}`], () => thread.ask(it))

/** Prints a bill of an account as a PDF. */
export const printBill = (accountId: string, it: PrintRequest) => print(accountId, it)

/** Prints another document of an account as a PDF on A4, as bills are. */
export const printSheet = (accountId: string, it: Sheet) => print(accountId, it)
