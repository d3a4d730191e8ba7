import { BillDialog, type BillDialogState } from '#web/bills/bill-dialog.tsx'
import { PayBillDialog } from '#web/bills/monthly/pay-bill-dialog.tsx'
import { BillToDialog } from '#web/orders/money/bill-to-dialog.tsx'
import { CreditDialog } from '#web/orders/money/credit-dialog.tsx'
import { RefundDialog } from '#web/orders/money/refund-dialog.tsx'

type BillDialogsProps = BillDialogState & {
  open: (dialog: BillDialogState) => void
  onClose: () => void
}

/** The open dialog for a bill. */
export function BillDialogs({ about, bill, job, open, onClose }: BillDialogsProps) {
  const serviceid = job?.serviceid ?? bill.order.serviceid
  const props = { serviceid, onClose }
  if (about === 'pay') return <PayBillDialog bill={bill} onClose={onClose} />
  if (about === 'credit') {
    const number = job ? `${bill.number}, ${job.number}` : bill.number
    const due = job?.due ?? bill.due
    return <CreditDialog {...props} number={number} due={due} isOfJob={job !== undefined} />
  }
  if (about === 'refund') return <RefundDialog {...props} paid={bill.paid} />
  if (about === 'recipient') return <BillToDialog {...props} />
  return (
    <BillDialog
      bill={bill}
      open={(next, of) => open({ about: next, bill, ...of })}
      onClose={onClose}
    />
  )
}
