import type { BillRow } from '#contract/bills/bills.ts'
import { BillDialog } from '#web/bills/bill-dialog.tsx'
import { BillToDialog } from '#web/orders/money/bill-to-dialog.tsx'
import { CreditDialog } from '#web/orders/money/credit-dialog.tsx'
import { RefundDialog } from '#web/orders/money/refund-dialog.tsx'

export type BillDialogState = {
  readonly about: 'bill' | 'credit' | 'refund' | 'recipient'
  readonly bill: BillRow
}

type BillDialogsProps = BillDialogState & {
  open: (dialog: BillDialogState) => void
  onClose: () => void
}

/** The open dialog for a bill. */
export function BillDialogs({ about, bill, open, onClose }: BillDialogsProps) {
  const { serviceid } = bill.order
  const props = { serviceid, onClose }
  if (about === 'credit') return <CreditDialog {...props} number={bill.number} due={bill.due} />
  if (about === 'refund') return <RefundDialog {...props} paid={bill.paid} />
  if (about === 'recipient') return <BillToDialog {...props} />
  return <BillDialog bill={bill} open={(about) => open({ about, bill })} onClose={onClose} />
}
