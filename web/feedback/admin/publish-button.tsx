import { publishFeedback, type FeedbackRow } from '#contract/feedback/feedback.ts'
import { feedbackList as copy } from '#i18n/feedback.ts'
import { call } from '#web/api/api.ts'
import { useChangeFeedback } from '#web/feedback/admin/use-change-feedback.ts'
import { Button } from '#web/ui/button/button.tsx'
import { toast, toastMs } from '#web/ui/toast/toast-store.ts'

/** Publishes feedback on the website, or withdraws it. */
export function PublishButton({ feedback: { _id, published } }: { feedback: FeedbackRow }) {
  const change = useChangeFeedback(
    (to: boolean) => call(publishFeedback, { feedback_id: _id, published: to }),
    (to) => toast('success', to ? copy.shownNow : copy.hiddenNow, toastMs.short),
  )
  return (
    <Button
      variant={published ? 'quiet' : 'secondary'}
      size="small"
      aria-describedby={`${_id}-name`}
      busy={change.isPending}
      busyText={copy.publishing}
      onClick={() => change.mutate(!published)}
    >
      {published ? copy.unpublish : copy.publish}
    </Button>
  )
}
