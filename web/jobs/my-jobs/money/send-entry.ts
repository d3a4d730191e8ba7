import { recordWorkerPayment } from '#contract/money/payments.ts'
import { proposeLines } from '#contract/money/proposals.ts'
import { call } from '#web/api/api.ts'
import type { UnsentEntry } from '#web/jobs/my-jobs/my-jobs.ts'
import type { OutboxItem } from '#web/jobs/my-jobs/outbox.ts'

/** Sends a payment or a proposal under its original id, so that a retry counts once. */
export async function sendEntry(
  { id, job }: Pick<OutboxItem, 'id' | 'job'>,
  content: UnsentEntry['content'],
): Promise<void> {
  if (content.type === 'lines') {
    await call(proposeLines, { serviceid: job, proposal_id: id, lines: [...content.lines] })
    return
  }
  const { method, rupees } = content
  await call(recordWorkerPayment, { serviceid: job, payment_id: id, method, rupees })
}
