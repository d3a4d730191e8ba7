import { parentPort } from 'node:worker_threads'
import { printA4 } from '#server/bills/a4-layout.ts'
import { buildSheet, type PrintRequest } from '#server/bills/layout-model.ts'
import { printReceipt } from '#server/bills/receipt.ts'

/** Prints a bill and posts the bytes of its PDF. */
async function postPdf(it: PrintRequest): Promise<void> {
  const print = it.paper === 'a4' ? printA4 : printReceipt
  const bytes = await print(buildSheet(it), it.upi)
  parentPort?.postMessage(bytes, [bytes.buffer])
}

parentPort?.on('message', (it: PrintRequest) => {
  void postPdf(it).catch((error: unknown) =>
    setImmediate(() => {
      throw error
    }),
  )
})
