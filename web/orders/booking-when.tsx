import { CalendarDays } from 'lucide-react'
import { useState } from 'react'
import { booking } from '#messages/booking.ts'
import { BookingCalendarDialog } from '#web/orders/booking-calendar-dialog.tsx'
import type { BookingPart } from '#web/orders/booking-part.ts'
import { BookingSection } from '#web/orders/booking-section.tsx'
import { DayStrip } from '#web/orders/day-strip.tsx'
import { SlotPicker } from '#web/orders/slot-picker.tsx'
import type { When } from '#web/orders/use-when.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import css from './booking-layout.module.css'

type WhenProps = BookingPart & { when: When; dayPassed: boolean }

/** The next days as buttons, a calendar for later ones, and the day's times. */
export function BookingWhen({ fields, errors, change, when, dayPassed }: WhenProps) {
  const [isOpen, setOpen] = useState(false)
  const { date } = fields
  return (
    <BookingSection heading={booking.when}>
      {dayPassed && <Notice kind="info">{booking.dayPassed}</Notice>}
      <div className={css.days}>
        <DayStrip
          date={date}
          days={when.days}
          error={errors['date']}
          onChoose={(chosen) => change({ date: chosen })}
        />
        <Button variant="secondary" aria-haspopup="dialog" onClick={() => setOpen(true)}>
          <CalendarDays aria-hidden="true" />
          {booking.moreDates}
        </Button>
      </div>
      <SlotPicker
        when={when}
        error={errors['time'] ?? when.lost}
        onChoose={(time) => change({ time })}
        onOtherDay={(other) => {
          change({ date: other })
          requestAnimationFrame(focusDay)
        }}
      />
      {isOpen && (
        <BookingCalendarDialog
          date={date}
          onClose={() => setOpen(false)}
          onChoose={(chosen) => {
            change({ date: chosen })
            setOpen(false)
          }}
        />
      )}
    </BookingSection>
  )
}

/** The button that showed another day goes with its day; focus goes to the new one. */
function focusDay(): void {
  document.querySelector<HTMLElement>('input[name="date"]:checked')?.focus()
}
