import { printA4 } from '#server/bills/a4-layout.ts'
import { buildSheet, type PrintRequest } from '#server/bills/layout-model.ts'
import { printReceipt } from '#server/bills/receipt.ts'
import { answerQuestions } from '#server/lib/threads.ts'

answerQuestions(async (it: PrintRequest) => {
  const print = it.paper === 'a4' ? printA4 : printReceipt
  const bytes = await print(buildSheet(it), it.upi)
  return [bytes, [bytes.buffer]]
})
