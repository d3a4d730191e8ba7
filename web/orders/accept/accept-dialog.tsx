import { useState } from 'react'
import type { OrderRow } from '#contract/orders/order.ts'
import { confirming as copy } from '#i18n/confirming.ts'
import { userOrders } from '#i18n/order-list.ts'
import { WorkerChoice } from '#web/orders/assign/worker-choice.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'

type AcceptDialogProps = {
  order: OrderRow
  /** Who is proposed. */
  workerIds: readonly string[]
  onAccept: (workerIds: readonly string[]) => void
  onClose: () => void
}

/** Who else could go, each with what speaks against it; accepts with those who are chosen. */
export function AcceptDialog({ order, workerIds, onAccept, onClose }: AcceptDialogProps) {
  const [chosen, choose] = useState(workerIds)
  const accept = (
    <Button
      onClick={() => {
        onClose()
        onAccept(chosen)
      }}
    >
      {userOrders.accept}
    </Button>
  )
  return (
    <Dialog title={copy.whoGoes} onClose={onClose} actions={accept}>
      <WorkerChoice
        serviceid={order._id}
        chosen={chosen}
        disabled={false}
        takesFocus
        onChange={choose}
      />
    </Dialog>
  )
}
