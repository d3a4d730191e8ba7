import { printA4 } from '#server/bills/a4-layout.ts'
import { buildSheet } from '#server/bills/layout-model.ts'
import type { PrintQuestion } from '#server/bills/print.ts'
import { printReceipt } from '#server/bills/receipt.ts'
import { answerQuestions } from '#server/lib/threads.ts'

answerQuestions(async (it: PrintQuestion) => {
  const print = 'sheet' in it || it.paper === 'a4' ? printA4 : printReceipt
  const bytes = await print('sheet' in it ? it.sheet : buildSheet(it), it.upi)
  return [bytes, [bytes.buffer]]
})
