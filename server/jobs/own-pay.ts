import { encodeQR } from 'qr'
import type { Job } from '#contract/jobs/job.ts'
import type { Settings } from '#contract/settings.ts'
import { rupeesOf } from '#domain/catalogue/price.ts'
import { canPropose, proposalDenial } from '#domain/money/proposals.ts'
import { upiLink } from '#domain/money/upi.ts'
import { duePaiseOf } from '#domain/orders/money.ts'
import { presentProposal } from '#server/orders/presenter.ts'
import type { OrderWithCustomer } from '#server/orders/repo.ts'

/** What whoever is at the door may take and propose. */
export function presentOwnMoney(
  order: OrderWithCustomer,
  settings: Pick<Settings, 'worker' | 'billing' | 'business'>,
): Pick<Job, 'pay' | 'may_propose' | 'proposal'> {
  const { worker } = settings
  const proposal = presentProposal(order)
  return {
    pay: worker.mayRecordPayment ? payAtDoor(order, settings) : null,
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
  const isAtDoor = canPropose(order) || order.status === 'completed'
  const duePaise = duePaiseOf(order)
  if (!isAtDoor || duePaise === null) return null
  const due = rupeesOf(duePaise)
  if (!settings.billing.upiId || duePaise === 0) return { due, upi: null }
  const link = upiLink(settings, { number: order.number, duePaise })
  return { due, upi: { link, qr: qrOf(link) } }
}

/** A QR code as an SVG of few bytes: one run of dark squares is one piece of the path. */
function qrOf(written: string): string {
  const rows = encodeQR(written, 'raw', { ecc: 'medium' })
  const path = rows.flatMap((row, y) => runsOf(row).map(([x, n]) => `M${x} ${y}h${n}v1h-${n}z`))
  const size = rows.length
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${size}v${size}H0z"/><path d="${path.join('')}"/></svg>`
}

/** Where dark runs of a row begin, and how long they are. */
function runsOf(row: readonly boolean[]): [number, number][] {
  const runs: [number, number][] = []
  row.forEach((isDark, x) => {
    const last = runs.at(-1)
    if (!isDark) return
    if (last && last[0] + last[1] === x) last[1]++
    else runs.push([x, 1])
  })
  return runs
}
