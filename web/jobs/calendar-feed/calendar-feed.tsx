import { CalendarPlus } from 'lucide-react'
import { useState } from 'react'
import { calendarFeed as copy } from '#i18n/calendar-feed.ts'
import { CalendarFeedDialog } from '#web/jobs/calendar-feed/calendar-feed-dialog.tsx'
import { Button } from '#web/ui/button/button.tsx'

/** Opens the dialog with the user's secret calendar feed URL. */
export function CalendarFeed({ reader }: { reader: 'worker' | 'admin' }) {
  const [isOpen, setOpen] = useState(false)
  const isIcon = reader === 'admin'
  return (
    <>
      <Button
        variant={isIcon ? 'quiet' : 'secondary'}
        iconOnly={isIcon}
        aria-label={isIcon ? copy.open : undefined}
        title={isIcon ? copy.open : undefined}
        onClick={() => setOpen(true)}
      >
        <CalendarPlus aria-hidden="true" />
        {!isIcon && copy.open}
      </Button>
      {isOpen && <CalendarFeedDialog reader={reader} onClose={() => setOpen(false)} />}
    </>
  )
}
