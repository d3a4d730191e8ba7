import type { ReactNode } from 'react'
import type { Slot } from '#domain/schedule.ts'
import { DayField } from '#web/orders/shared/day-field.tsx'
import { TimeField } from '#web/orders/shared/time-field.tsx'
import type { SlotSelection } from '#web/orders/shared/use-slot-selection.ts'
import type { FieldErrors } from '#web/ui/form/use-field-errors.ts'

type SlotFieldsProps = {
  selection: SlotSelection
  errors: FieldErrors
  /** What one can do about the error of the time. */
  errorAction?: ReactNode
  /** The slot that an order has already. */
  current?: Slot | undefined
  onChange: (changed: { date: string } | { time: string }) => void
}

/** A day and one of its times, for a booking or for another time of one. */
export function SlotFields(props: SlotFieldsProps) {
  const { selection, errors, errorAction, current, onChange } = props
  const { date, days } = selection
  return (
    <>
      <DayField
        date={date}
        days={days}
        minutes={selection.minutes}
        error={errors['date']}
        onChoose={(chosen) => onChange({ date: chosen })}
      />
      <TimeField
        selection={selection}
        currentTime={current?.date === date ? current.time : undefined}
        error={errors['time'] ?? selection.unavailable}
        errorAction={errors['time'] && errorAction}
        onChoose={(time) => onChange({ time })}
        onOtherDay={(other) => {
          onChange({ date: other })
          requestAnimationFrame(focusDay)
        }}
      />
    </>
  )
}

/** The button that showed another day goes with its day; focus goes to the new one. */
function focusDay(): void {
  document.querySelector<HTMLElement>('input[name="date"]:checked')?.focus()
}
