import { getAllFeedback, publishFeedback, type FeedbackRow } from '#contract/feedback/feedback.ts'
import { feedbackList as copy } from '#i18n/feedback.ts'
import { call } from '#web/api/api.ts'
import { toastFailure, useAction } from '#web/api/use-action.ts'
import { Button } from '#web/ui/button/button.tsx'
import { toast, toastMs } from '#web/ui/toast/toast-store.ts'

/** Publishes feedback on the website, or withdraws it. */
export function PublishButton({ feedback: { _id, published } }: { feedback: FeedbackRow }) {
  const change = useAction(
    (to: boolean) => call(publishFeedback, { feedback_id: _id, published: to }),
    {
      reloads: [getAllFeedback],
      onDone: (_reply, to) => toast('success', to ? copy.shownNow : copy.hiddenNow, toastMs.short),
      onFailure: toastFailure,
    },
  )
  return (
    <Button
      variant={published ? 'quiet' : 'secondary'}
      size="small"
      aria-describedby={`${_id}-name`}
      busy={change.isBusy}
      busyText={copy.publishing}
      onClick={() => change.send(!published)}
    >
      {published ? copy.unpublish : copy.publish}
    </Button>
  )
}
