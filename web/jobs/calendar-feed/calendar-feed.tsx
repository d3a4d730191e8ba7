import { CalendarPlus } from 'lucide-react'
import { useState } from 'react'
import { calendarFeed as copy } from '#i18n/calendar-feed.ts'
import { CalendarFeedDialog } from '#web/jobs/calendar-feed/calendar-feed-dialog.tsx'
import { Button } from '#web/ui/button/button.tsx'

/** Opens the dialog with the user's secret calendar feed URL. */
export function CalendarFeed({ reader }: { reader: 'worker' | 'admin' }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant={reader === 'worker' ? 'secondary' : 'quiet'} onClick={() => setOpen(true)}>
        <CalendarPlus aria-hidden="true" />
        {copy.open}
      </Button>
      {isOpen && <CalendarFeedDialog reader={reader} onClose={() => setOpen(false)} />}
    </>
  )
}
