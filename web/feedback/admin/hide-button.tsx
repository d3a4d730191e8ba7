import { useState } from 'react'
import { getAllFeedback, hideFeedback, type FeedbackRow } from '#contract/feedback/feedback.ts'
import { feedbackList as copy } from '#i18n/feedback.ts'
import { call } from '#web/api/api.ts'
import { toastFailure, useAction } from '#web/api/use-action.ts'
import { useHasPermission } from '#web/api/use-has-permission.ts'
import { HideDialog } from '#web/feedback/admin/hide-dialog.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { toast, toastMs } from '#web/ui/toast/toast-store.ts'

/** Hides feedback after asking for a reason, or shows it again; for owners only. */
export function HideButton({ feedback }: { feedback: FeedbackRow }) {
  const [isOpen, setOpen] = useState(false)
  const mayHide = useHasPermission('settings')
  const bringBack = useAction(
    () => call(hideFeedback, { feedback_id: feedback._id, hidden: false }),
    {
      reloads: [getAllFeedback],
      onDone: () => toast('success', copy.broughtBack, toastMs.short),
      onFailure: toastFailure,
    },
  )
  if (!mayHide) return null
  const isHidden = typeof feedback.hidden === 'string'
  return (
    <>
      <Button
        variant="quiet"
        size="small"
        aria-describedby={`${feedback._id}-name`}
        busy={bringBack.isBusy}
        onClick={() => (isHidden ? bringBack.send(undefined) : setOpen(true))}
      >
        {isHidden ? copy.bringBack : copy.setAside}
      </Button>
      {isOpen && <HideDialog feedback={feedback} onClose={() => setOpen(false)} />}
    </>
  )
}
