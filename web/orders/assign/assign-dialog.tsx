import { useId, useState, type FormEvent, type ReactNode } from 'react'
import { assignOrder } from '#contract/jobs/admin.ts'
import { assign as copy } from '#i18n/assign.ts'
import { common } from '#i18n/common.ts'
import { call } from '#web/api/api.ts'
import { WorkerChoice } from '#web/orders/assign/worker-choice.tsx'
import { OrderProblem } from '#web/orders/shared/order-problem.tsx'
import { useOrderTransition } from '#web/orders/shared/use-order-transition.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { DialogForm } from '#web/ui/form/dialog-form.tsx'
import { toast, toastMs } from '#web/ui/toast/toast-store.ts'

type AssignDialogProps = {
  serviceid: string
  title?: string | undefined
  /** Who does it now. */
  workerIds: readonly string[]
  onClose: () => void
  /** What the job is. */
  details?: ReactNode
  /** What else can be done with it. */
  acts?: ReactNode
}

/** Says who does a job. */
export function AssignDialog(props: AssignDialogProps) {
  const { serviceid, title = copy.action, workerIds, onClose, details, acts } = props
  const id = useId()
  const [chosen, choose] = useState(workerIds)
  const { isBusy, sentence, send } = useOrderTransition({
    reader: 'admin',
    send: (worker_ids: readonly string[]) =>
      call(assignOrder, { serviceid, worker_ids: [...worker_ids] }),
    copy: { noAnswer: copy.notSaved, refused: copy.notSaved },
    onDone({ workers }) {
      const names = workers.map(({ name }) => name).join(', ')
      toast('success', names ? copy.saved(names) : copy.savedNobody, toastMs.short, {
        urgent: true,
      })
      onClose()
    },
  })
  function submit(event: FormEvent) {
    event.preventDefault()
    send(chosen)
  }
  return (
    <Dialog
      title={title}
      onClose={onClose}
      locked={isBusy}
      actions={
        <>
          <OrderProblem sentence={sentence} />
          <Button variant="secondary" disabled={isBusy} onClick={onClose}>
            {common.cancel}
          </Button>
          <Button type="submit" form={id} busy={isBusy} busyText={copy.saving}>
            {copy.save}
          </Button>
        </>
      }
    >
      {details}
      <DialogForm id={id} onSubmit={submit}>
        <WorkerChoice serviceid={serviceid} chosen={chosen} disabled={isBusy} onChange={choose} />
      </DialogForm>
      {acts}
    </Dialog>
  )
}
