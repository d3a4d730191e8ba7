import { useId, useState, type FormEvent, type ReactNode } from 'react'
import { assignOrder } from '#contract/jobs/admin.ts'
import { assign as copy } from '#i18n/assign.ts'
import { common } from '#i18n/common.ts'
import { call } from '#web/api/api.ts'
import { WorkerChoice } from '#web/orders/assign/worker-choice.tsx'
import { OrderActionError } from '#web/orders/shared/order-action-error.tsx'
import { useOrderTransition } from '#web/orders/shared/use-order-transition.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { DialogForm } from '#web/ui/form/dialog-form.tsx'
import { toast, toastMs } from '#web/ui/toast/toast-store.ts'

type AssignDialogProps = {
  serviceid: string
  title?: string | undefined
  /** Ids of the workers currently assigned. */
  workerIds: readonly string[]
  onClose: () => void
  /** Opens the next unassigned job, if there is one. */
  onNext?: (() => void) | undefined
  /** Details of the job. */
  details?: ReactNode
  /** Further actions on the job. */
  acts?: ReactNode
}

type Save = { readonly worker_ids: readonly string[]; readonly after: () => void }

/** Assigns workers to a job. */
export function AssignDialog(props: AssignDialogProps) {
  const { serviceid, title = copy.action, workerIds, onClose, onNext, details, acts } = props
  const id = useId()
  const [chosen, choose] = useState(workerIds)
  const { isBusy, sentence, send } = useOrderTransition({
    reader: 'admin',
    send: async ({ worker_ids, after }: Save) => ({
      ...(await call(assignOrder, { serviceid, worker_ids: [...worker_ids] })),
      after,
    }),
    copy: { noAnswer: copy.notSaved, refused: copy.notSaved },
    onDone({ workers, after }) {
      const names = workers.map(({ name }) => name).join(', ')
      toast('success', names ? copy.saved(names) : copy.savedNobody, toastMs.short, {
        urgent: true,
      })
      after()
    },
  })
  const save = (after: () => void) => send({ worker_ids: chosen, after })
  function submit(event: FormEvent) {
    event.preventDefault()
    save(onNext ?? onClose)
  }
  return (
    <Dialog
      title={title}
      onClose={onClose}
      locked={isBusy}
      actions={
        <>
          <OrderActionError sentence={sentence} />
          <Button
            variant="secondary"
            disabled={isBusy}
            onClick={() => (onNext ? save(onClose) : onClose())}
          >
            {onNext ? copy.save : common.cancel}
          </Button>
          <Button type="submit" form={id} busy={isBusy} busyText={copy.saving}>
            {onNext ? copy.saveNext : copy.save}
          </Button>
        </>
      }
    >
      {details}
      <DialogForm id={id} onSubmit={submit}>
        <WorkerChoice
          serviceid={serviceid}
          chosen={chosen}
          disabled={isBusy}
          takesFocus
          onChange={choose}
        />
      </DialogForm>
      {acts}
    </Dialog>
  )
}
