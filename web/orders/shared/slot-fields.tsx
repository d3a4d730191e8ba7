import { CalendarDays } from 'lucide-react'
import { useState } from 'react'
import type { Slot } from '#domain/schedule.ts'
import { booking } from '#i18n/booking.ts'
import { BookingCalendarDialog } from '#web/orders/shared/booking-calendar-dialog.tsx'
import { DayStrip } from '#web/orders/shared/day-strip.tsx'
import { SlotPicker } from '#web/orders/shared/slot-picker.tsx'
import type { SlotSelection } from '#web/orders/shared/use-slot-selection.ts'
import { Button } from '#web/ui/button/button.tsx'
import type { FieldErrors } from '#web/ui/form/use-field-errors.ts'
import css from '../booking/booking-layout.module.css'

type SlotFieldsProps = {
  when: SlotSelection
  date: string
  errors: FieldErrors
  /** The slot that an order has already. */
  own?: Slot
  onChange: (changed: { date: string } | { time: string }) => void
}

/** The next days as buttons, a calendar for later ones, and the day's times. */
export function SlotFields({ when, date, errors, own, onChange }: SlotFieldsProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <div className={css.days}>
        <DayStrip
          date={date}
          days={when.days}
          error={errors['date']}
          onChoose={(chosen) => onChange({ date: chosen })}
        />
        <Button variant="secondary" aria-haspopup="dialog" onClick={() => setOpen(true)}>
          <CalendarDays aria-hidden="true" />
          {booking.moreDates}
        </Button>
      </div>
      <SlotPicker
        when={when}
        own={own?.date === date ? own.time : undefined}
        error={errors['time'] ?? when.lost}
        onChoose={(time) => onChange({ time })}
        onOtherDay={(other) => {
          onChange({ date: other })
          requestAnimationFrame(focusDay)
        }}
      />
      {isOpen && (
        <BookingCalendarDialog
          date={date}
          onClose={() => setOpen(false)}
          onChoose={(chosen) => {
            onChange({ date: chosen })
            setOpen(false)
          }}
        />
      )}
    </>
  )
}

/** The button that showed another day goes with its day; focus goes to the new one. */
function focusDay(): void {
  document.querySelector<HTMLElement>('input[name="date"]:checked')?.focus()
}
