import type { BillRow } from '#contract/bills/bills.ts'
import { lazyDialog } from '#web/ui/dialog/lazy-dialog.tsx'

export type BillDialogState = {
  readonly about: 'bill' | 'credit' | 'refund' | 'recipient'
  readonly bill: BillRow
}

const details = lazyDialog(async () => (await import('#web/bills/bill-dialog.tsx')).BillDialog)
const credit = lazyDialog(
  async () => (await import('#web/orders/money/credit-dialog.tsx')).CreditDialog,
)
const refund = lazyDialog(
  async () => (await import('#web/orders/money/refund-dialog.tsx')).RefundDialog,
)
const recipient = lazyDialog(
  async () => (await import('#web/orders/money/bill-to-dialog.tsx')).BillToDialog,
)

type BillDialogsProps = BillDialogState & {
  open: (dialog: BillDialogState) => void
  onClose: () => void
}

/** The open dialog for a bill. */
export function BillDialogs({ about, bill, open, onClose }: BillDialogsProps) {
  details.usePreload()
  const { serviceid } = bill.order
  const props = { serviceid, onClose }
  if (about === 'credit') return <credit.Dialog {...props} number={bill.number} due={bill.due} />
  if (about === 'refund') return <refund.Dialog {...props} paid={bill.paid} />
  if (about === 'recipient') return <recipient.Dialog {...props} />
  return <details.Dialog bill={bill} open={(about) => open({ about, bill })} onClose={onClose} />
}
