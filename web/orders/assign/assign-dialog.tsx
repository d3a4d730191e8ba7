import type { ReactNode } from 'react'
import { assignOrder } from '#contract/jobs/admin.ts'
import { canOverride } from '#domain/hours/override.ts'
import { assign as copy } from '#i18n/assign.ts'
import { useEndpointForm } from '#web/api/use-endpoint-form.ts'
import { WorkerChoice } from '#web/orders/assign/worker-choice.tsx'
import { orderAction } from '#web/orders/shared/use-order-transition.ts'
import { Button } from '#web/ui/button/button.tsx'
import { CheckboxField } from '#web/ui/form/field.tsx'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'
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

/** Assigns workers to a job. */
export function AssignDialog(props: AssignDialogProps) {
  const { serviceid, title = copy.action, workerIds, onClose, onNext, details, acts } = props
  const form = useEndpointForm(assignOrder, {
    ...orderAction({ reader: 'admin' }),
    initial: { chosen: workerIds, anyway: false, after: onNext ?? onClose },
    toInput: ({ chosen, anyway }) => ({
      serviceid,
      worker_ids: [...chosen],
      ...(anyway && { anyway }),
    }),
    onDone({ workers }, { after }) {
      const names = workers.map(({ name }) => name).join(', ')
      toast('success', names ? copy.saved(names) : copy.savedNobody, toastMs.short, {
        urgent: true,
      })
      after()
    },
  })
  const { code, draft, isBusy } = form
  const mayOverride = draft.anyway || (code !== undefined && canOverride(code))
  const saveOnly = (
    <Button
      variant="secondary"
      disabled={isBusy}
      onClick={() => form.send({ ...draft, after: onClose })}
    >
      {copy.save}
    </Button>
  )
  return (
    <FormDialog
      title={title}
      form={form}
      submit={onNext ? copy.saveNext : copy.save}
      busy={copy.saving}
      secondary={onNext ? saveOnly : undefined}
      onClose={onClose}
      renderBody={(fields) => (
        <>
          {details}
          {fields}
          {acts}
        </>
      )}
    >
      <WorkerChoice
        serviceid={serviceid}
        chosen={draft.chosen}
        disabled={isBusy}
        takesFocus
        onChange={(chosen) => form.change({ chosen, anyway: false })}
      />
      {mayOverride && (
        <CheckboxField
          {...form.checkbox('anyway')}
          label={copy.override}
          hint={copy.overrideHint}
        />
      )}
    </FormDialog>
  )
}
