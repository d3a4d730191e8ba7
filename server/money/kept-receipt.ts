import { getKeptReceipt } from '#contract/money/kept-receipt.ts'
import type { Settings } from '#contract/settings/settings.ts'
import { toSeller } from '#domain/bills/content.ts'
import { Refusal } from '#domain/refusals.ts'
import { indiaClock } from '#domain/schedule.ts'
import { printBill } from '#server/bills/print.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { registerFileEndpoint, type ApiServer } from '#server/http/register-endpoint.ts'
import { sendFile } from '#server/http/send-file.ts'
import { findKeptAt } from '#server/money/kept-repo.ts'
import { getAuthorizedOrder } from '#server/orders/authorize-order.ts'
import type { OrderWithCustomer } from '#server/orders/repo.ts'

/** Registers the receipt for what was kept of a booking that did not take place. */
export function keptReceiptRoute(
  api: ApiServer,
  { db, settings }: Pick<Dependencies, 'db' | 'settings'>,
): void {
  registerFileEndpoint(
    api,
    { getKeptReceipt },
    async ({ serviceid, paper, ...query }, { actor, reply }) => {
      const order = await getAuthorizedOrder(db, serviceid, actor)
      if (order.keptPaise === 0) throw new Refusal('nothing_kept')
      const language = query.language ?? (order.language || 'en')
      const { date } = indiaClock((await findKeptAt(db, order.id)) ?? order.startsAt)
      const content = contentOf(order, await settings.current())
      const bytes = await printBill(order.accountId, {
        language,
        paper,
        number: order.number,
        date,
        content,
        isCancelled: true,
        to: { name: order.name, address: order.address, phone: order.phone, gstin: '' },
        creditedPaise: 0,
        paidPaise: order.keptPaise,
        duePaise: 0,
        upi: null,
        note: null,
      })
      return sendFile(reply, `cancellation-${order.number}`, 'pdf', bytes)
    },
  )
}

/** One line without tax: nothing was supplied. */
function contentOf(order: OrderWithCustomer, { billing, business }: Settings) {
  const { number, service, serviceHindi, date, keptPaise: paise } = order
  const line = {
    id: null,
    label: `Cancellation, booking ${number}`,
    hindi: `रद्द बुकिंग ${number}`,
    quantity: 1,
    from: false,
    paise,
    amountPaise: paise,
    discountPaise: 0,
    taxablePaise: paise,
    cgstPaise: 0,
    sgstPaise: 0,
  }
  const { sac, state, footer, footerHindi } = billing
  return {
    tax: 'none' as const,
    inclusive: true,
    sac,
    gstin: '',
    state,
    footer,
    footerHindi,
    seller: toSeller(business),
    order: { number, service, serviceHindi, date },
    discountReason: '',
    bill: {
      lines: [line],
      discountPaise: 0,
      taxablePaise: paise,
      cgstPaise: 0,
      sgstPaise: 0,
      totalPaise: paise,
    },
  }
}
