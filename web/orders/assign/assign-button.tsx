import { useState } from 'react'
import { assignMany } from '#contract/jobs/day-proposal.ts'
import { oneTap as copy } from '#i18n/assign.ts'
import { call } from '#web/api/api.ts'
import { toastFailure, useAction } from '#web/api/use-action.ts'
import { formatIndianTime } from '#web/lib/format.ts'
import type { FirstProposal } from '#web/orders/accept/use-first-proposals.ts'
import { orderAction } from '#web/orders/shared/use-order-transition.ts'
import { Button } from '#web/ui/button/button.tsx'
import { lazyDialog } from '#web/ui/lazy/lazy-dialog.tsx'
import { toast } from '#web/ui/toast/toast-store.ts'

/** Long enough to notice a slip. */
const undoToastMs = 12_000

const assignDialog = lazyDialog(
  async () => (await import('#web/orders/assign/assign-dialog.tsx')).AssignDialog,
)

type AssignButtonProps = {
  job: { readonly serviceid: string; readonly date: string; readonly time: string }
  /** Ids of those who go already, fewer than it takes. */
  was?: readonly string[]
  /** The job in words. */
  text: string
  proposal: FirstProposal | undefined
  variant?: 'primary' | 'secondary'
}
type Crews = { readonly was: readonly string[]; readonly ids: readonly string[] }

/** Sends who is proposed by one tap, with a way back; without a proposal lets one choose. */
export function AssignButton(props: AssignButtonProps) {
  const { job, was = [], text, proposal, variant = 'secondary' } = props
  const { serviceid, date, time } = job
  const [isChoosing, setChoosing] = useState(false)
  const options = { ...orderAction({ reader: 'admin' }), onFailure: toastFailure }
  const send = (it: Crews) =>
    call(assignMany, {
      date,
      assignments: [{ serviceid, worker_ids: [...it.ids], was: [...it.was] }],
    })
  const undo = useAction(send, {
    ...options,
    onDone: () => toast('success', copy.undone, undoToastMs),
  })
  const assign = useAction(send, {
    ...options,
    onDone(_reply, { ids }) {
      const done = copy.assigned(proposal?.names ?? '', formatIndianTime(time))
      const run = () => undo.send({ ids: was, was: ids })
      toast('success', done, undoToastMs, { action: { label: copy.undo, run } })
    },
  })
  if (proposal)
    return (
      <Button
        variant={variant}
        size="small"
        wide
        title={proposal.why}
        busy={assign.isBusy}
        busyText={copy.assigning}
        aria-label={`${copy.assign(proposal.names)}: ${text}`}
        onClick={() => assign.send({ ids: proposal.workerIds, was })}
      >
        {copy.assign(proposal.names)}
      </Button>
    )
  return (
    <>
      <Button
        variant={variant}
        size="small"
        wide
        aria-label={copy.chooseFor(text)}
        onClick={() => setChoosing(true)}
      >
        {copy.choose}
      </Button>
      {isChoosing && (
        <assignDialog.Dialog
          serviceid={serviceid}
          workerIds={was}
          onClose={() => setChoosing(false)}
        />
      )}
    </>
  )
}
