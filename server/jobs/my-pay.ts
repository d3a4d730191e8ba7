import type { Job } from '#contract/jobs/job.ts'
import type { Settings } from '#contract/settings/settings.ts'
import { toRupees } from '#domain/catalogue/price.ts'
import { mayCollect } from '#domain/money/payments.ts'
import { proposalDenial } from '#domain/money/proposals.ts'
import { upiLink } from '#domain/money/upi.ts'
import { calculateDuePaise } from '#domain/orders/money.ts'
import { drawQrCode } from '#server/lib/qr-code.ts'
import { presentProposal } from '#server/orders/presenter.ts'
import type { OrderWithCustomer } from '#server/orders/repo.ts'

/** Presents what the worker on the job may collect and propose. */
export function presentMyMoney(
  order: OrderWithCustomer,
  settings: Pick<Settings, 'worker' | 'billing' | 'business'>,
): Pick<Job, 'pay' | 'may_propose' | 'proposal'> {
  const { worker } = settings
  const proposal = presentProposal(order)
  return {
    pay: mayCollect(order, worker) ? payAtDoor(order, settings) : null,
    may_propose: worker.mayAddLines && proposalDenial(order) === undefined,
    proposal: proposal && {
      proposal_id: proposal.proposal_id,
      lines: proposal.lines,
      price: proposal.price,
    },
  }
}

function payAtDoor(
  order: OrderWithCustomer,
  settings: Pick<Settings, 'billing' | 'business'>,
): Job['pay'] {
  const duePaise = calculateDuePaise(order)
  if (duePaise === null) return null
  const due = toRupees(duePaise)
  if (!settings.billing.upiId || duePaise === 0) return { due, upi: null }
  const link = upiLink(settings, { numbers: [order.number], duePaise })
  return { due, upi: { link, qr: drawQrCode(link) } }
}
