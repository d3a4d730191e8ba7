import { useState } from 'react'
import { hideFeedback, type FeedbackRow } from '#contract/feedback/feedback.ts'
import { feedbackList as copy } from '#i18n/feedback.ts'
import { call } from '#web/api/api.ts'
import { useHasPermission } from '#web/api/use-has-permission.ts'
import { HideDialog } from '#web/feedback/admin/hide-dialog.tsx'
import { useChangeFeedback } from '#web/feedback/admin/use-change-feedback.ts'
import { Button } from '#web/ui/button/button.tsx'
import { toast, toastMs } from '#web/ui/toast/toast-store.ts'

/** Hides feedback after asking for a reason, or shows it again; for owners only. */
export function HideButton({ feedback }: { feedback: FeedbackRow }) {
  const [isOpen, setOpen] = useState(false)
  const mayHide = useHasPermission('settings')
  const bringBack = useChangeFeedback(
    (hidden: boolean) => call(hideFeedback, { feedback_id: feedback._id, hidden }),
    () => toast('success', copy.broughtBack, toastMs.short),
  )
  if (!mayHide) return null
  const isHidden = typeof feedback.hidden === 'string'
  return (
    <>
      <Button
        variant="quiet"
        size="small"
        aria-describedby={`${feedback._id}-name`}
        busy={bringBack.isPending}
        onClick={() => (isHidden ? bringBack.mutate(false) : setOpen(true))}
      >
        {isHidden ? copy.bringBack : copy.setAside}
      </Button>
      {isOpen && <HideDialog feedback={feedback} onClose={() => setOpen(false)} />}
    </>
  )
}
