import { parentPort } from 'node:worker_threads'
import { printA4 } from '#server/bills/a4.ts'
import { printRoll } from '#server/bills/roll.ts'
import { buildSheet, type ToPrint } from '#server/bills/sheet.ts'

/** Prints a bill and posts the bytes of its PDF. */
async function give(it: ToPrint): Promise<void> {
  const print = it.paper === 'a4' ? printA4 : printRoll
  const bytes = await print(buildSheet(it), it.upi)
  parentPort?.postMessage(bytes, [bytes.buffer])
}

parentPort?.on('message', (it: ToPrint) => {
  void give(it).catch((error: unknown) =>
    setImmediate(() => {
      throw error
    }),
  )
})
