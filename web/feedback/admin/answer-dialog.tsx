import { answerFeedback, getAllFeedback, type FeedbackRow } from '#contract/feedback/feedback.ts'
import { feedbackMaxLength } from '#domain/feedback/feedback.ts'
import { feedbackForm, feedbackList as copy } from '#i18n/feedback.ts'
import { useEndpointForm } from '#web/api/use-endpoint-form.ts'
import { TextAreaField } from '#web/ui/form/field.tsx'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'
import { Stars } from '#web/ui/stars/stars.tsx'
import { toast, toastMs } from '#web/ui/toast/toast-store.ts'

/** Edits the owner's reply to a customer's feedback. */
export function AnswerDialog(props: { feedback: FeedbackRow; onClose: () => void }) {
  const { feedback, onClose } = props
  const form = useEndpointForm(answerFeedback, {
    initial: { reply: feedback.reply },
    toInput: ({ reply }) => ({ feedback_id: feedback._id, reply }),
    reloads: [getAllFeedback],
    onDone() {
      toast('success', copy.saved, toastMs.short)
      onClose()
    },
  })
  return (
    <FormDialog title={copy.answerTitle} form={form} submit={copy.save} onClose={onClose}>
      <div>
        <Stars stars={feedback.stars} label={feedbackForm.starCount(feedback.stars)} />
        <p>{feedback.text || copy.noWords}</p>
      </div>
      <TextAreaField
        {...form.field('reply')}
        label={copy.yourReply}
        hint={copy.answerHint}
        maxLength={feedbackMaxLength}
        data-first-focus
      />
    </FormDialog>
  )
}
