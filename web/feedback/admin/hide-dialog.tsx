import { useId, useState, type FormEvent } from 'react'
import { hideFeedback, type FeedbackRow } from '#contract/feedback/feedback.ts'
import { reasonMaxLength } from '#domain/feedback/feedback.ts'
import { feedbackList as copy } from '#i18n/feedback.ts'
import { refusalSentence } from '#i18n/refusals.ts'
import { call } from '#web/api/api.ts'
import { useChangeFeedback } from '#web/feedback/admin/use-change-feedback.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { DialogForm } from '#web/ui/form/dialog-form.tsx'
import { TextAreaField } from '#web/ui/form/field.tsx'
import { toast, toastMs } from '#web/ui/toast/toast-store.ts'

type HideDialogProps = { feedback: FeedbackRow; onClose: () => void }

/** Hides feedback from the website and from the workers who did the job; a reason is required. */
export function HideDialog({ feedback, onClose }: HideDialogProps) {
  const id = useId()
  const [reason, setReason] = useState('')
  const [isMissing, setMissing] = useState(false)
  const hide = useChangeFeedback(
    (why: string) => call(hideFeedback, { feedback_id: feedback._id, hidden: true, reason: why }),
    () => {
      toast('success', copy.setAsideDone, toastMs.short)
      onClose()
    },
  )
  function submit(event: FormEvent) {
    event.preventDefault()
    setMissing(!reason.trim())
    if (reason.trim()) hide.mutate(reason)
  }
  const actions = (
    <Button type="submit" form={id} busy={hide.isPending} busyText={copy.saving}>
      {copy.setAside}
    </Button>
  )
  return (
    <Dialog title={copy.setAsideTitle} onClose={onClose} actions={actions} locked={hide.isPending}>
      <DialogForm id={id} onSubmit={submit}>
        <p>{copy.setAsideText}</p>
        <TextAreaField
          label={copy.reason}
          hint={copy.reasonHint}
          value={reason}
          error={isMissing ? refusalSentence('reason_required') : undefined}
          maxLength={reasonMaxLength}
          readOnly={hide.isPending}
          data-first-focus
          onChange={({ target }) => setReason(target.value)}
        />
      </DialogForm>
    </Dialog>
  )
}
