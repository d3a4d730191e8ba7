import { CalendarPlus } from 'lucide-react'
import { useState } from 'react'
import { calendarFeed as copy } from '#i18n/calendar-feed.ts'
import { Button } from '#web/ui/button/button.tsx'
import { lazyDialog } from '#web/ui/dialog/lazy-dialog.tsx'

const feedDialog = lazyDialog(
  async () => (await import('#web/jobs/calendar-feed/feed-dialog.tsx')).FeedDialog,
)

/** Opens the dialog with the user's secret calendar feed URL. */
export function CalendarFeed({ reader }: { reader: 'worker' | 'admin' }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="quiet" onClick={() => setOpen(true)}>
        <CalendarPlus aria-hidden="true" />
        {copy.open}
      </Button>
      {isOpen && <feedDialog.Dialog reader={reader} onClose={() => setOpen(false)} />}
    </>
  )
}
