import type { ReactNode } from 'react'
import type { Slot } from '#domain/schedule.ts'
import { DayField } from '#web/orders/shared/day-field.tsx'
import { TimeField } from '#web/orders/shared/time-field.tsx'
import type { SlotSelection } from '#web/orders/shared/use-slot-selection.ts'
import type { FieldErrors } from '#web/ui/form/use-field-errors.ts'

type SlotFieldsProps = {
  selection: SlotSelection
  errors: FieldErrors
  /** Action that resolves the error of the time. */
  errorAction?: ReactNode
  /** The order's current slot, when it is being moved. */
  current?: Slot | undefined
  onChange: (changed: { date: string } | { time: string }) => void
}

/** Day and time fields, for a new booking or for moving one. */
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

/** Moves focus to the new day, since the button that selected it is removed. */
function focusDay(): void {
  document.querySelector<HTMLElement>('input[name="date"]:checked')?.focus()
}
