import { getAllFeedback, hideFeedback, type FeedbackRow } from '#contract/feedback/feedback.ts'
import { reasonMaxLength } from '#domain/feedback/feedback.ts'
import { feedbackList as copy } from '#i18n/feedback.ts'
import { refusalSentence } from '#i18n/refusals.ts'
import { useEndpointForm } from '#web/api/use-endpoint-form.ts'
import { TextAreaField } from '#web/ui/form/field.tsx'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'
import { toast, toastMs } from '#web/ui/toast/toast-store.ts'

type HideDialogProps = { feedback: FeedbackRow; onClose: () => void }

/** Hides feedback from the website and from the workers who did the job; a reason is required. */
export function HideDialog({ feedback, onClose }: HideDialogProps) {
  const form = useEndpointForm(hideFeedback, {
    initial: { reason: '' },
    toInput: ({ reason }) => ({ feedback_id: feedback._id, hidden: true, reason }),
    validate: ({ reason }) => (reason.trim() ? {} : { reason: refusalSentence('reason_required') }),
    reloads: [getAllFeedback],
    onDone() {
      toast('success', copy.setAsideDone, toastMs.short)
      onClose()
    },
  })
  return (
    <FormDialog title={copy.setAsideTitle} form={form} submit={copy.setAside} onClose={onClose}>
      <p>{copy.setAsideText}</p>
      <TextAreaField
        {...form.field('reason')}
        label={copy.reason}
        hint={copy.reasonHint}
        maxLength={reasonMaxLength}
        data-first-focus
      />
    </FormDialog>
  )
}
