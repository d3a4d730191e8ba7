import { useId, useState, type FormEvent } from 'react'
import { answerFeedback, type FeedbackRow } from '#contract/feedback/feedback.ts'
import { feedbackMaxLength } from '#domain/feedback/feedback.ts'
import { feedbackForm, feedbackList as copy } from '#i18n/feedback.ts'
import { call } from '#web/api/api.ts'
import { useChangeFeedback } from '#web/feedback/admin/use-change-feedback.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { DialogForm } from '#web/ui/form/dialog-form.tsx'
import { TextAreaField } from '#web/ui/form/field.tsx'
import { Stars } from '#web/ui/stars/stars.tsx'
import { toast, toastMs } from '#web/ui/toast/toast-store.ts'

/** Edits the owner's reply to a customer's feedback. */
export function AnswerDialog(props: { feedback: FeedbackRow; onClose: () => void }) {
  const { feedback, onClose } = props
  const id = useId()
  const [reply, setReply] = useState(feedback.reply)
  const save = useChangeFeedback(
    (to: string) => call(answerFeedback, { feedback_id: feedback._id, reply: to }),
    () => {
      toast('success', copy.saved, toastMs.short)
      onClose()
    },
  )
  function submit(event: FormEvent) {
    event.preventDefault()
    save.mutate(reply)
  }
  const actions = (
    <Button type="submit" form={id} busy={save.isPending} busyText={copy.saving}>
      {copy.save}
    </Button>
  )
  return (
    <Dialog title={copy.answerTitle} onClose={onClose} actions={actions} locked={save.isPending}>
      <DialogForm id={id} onSubmit={submit}>
        <div>
          <Stars stars={feedback.stars} label={feedbackForm.starCount(feedback.stars)} />
          <p>{feedback.text || copy.noWords}</p>
        </div>
        <TextAreaField
          label={copy.yourReply}
          hint={copy.answerHint}
          value={reply}
          maxLength={feedbackMaxLength}
          readOnly={save.isPending}
          data-first-focus
          onChange={({ target }) => setReply(target.value)}
        />
      </DialogForm>
    </Dialog>
  )
}
