import { DayPicker, type Modifiers } from 'react-day-picker'
import { dayDenialReason, lastBookableDate } from '#domain/hours/slots.ts'
import { indiaClock } from '#domain/schedule.ts'
import { booking as copy } from '#i18n/booking.ts'
import { calendarCopy } from '#i18n/calendar.ts'
import { settings } from '#web/i18n/settings.ts'
import { serverNow } from '#web/lib/clock.ts'
import { formatLongDate } from '#web/lib/format.ts'
import css from './booking-calendar.module.css'

type BookingCalendarProps = { date: string; minutes: number; onChoose: (date: string) => void }

/** Calendar from today to the last bookable day; days that cannot be booked are disabled. */
export function BookingCalendar({ date, minutes, onChoose }: BookingCalendarProps) {
  const now = serverNow()
  const today = toLocal(indiaClock(now).date)
  const selected = date ? toLocal(date) : today
  const { formatters, labels } = calendarCopy()
  return (
    <DayPicker
      mode="single"
      required
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- the dialog opens for this field
      autoFocus
      navLayout="around"
      today={today}
      selected={selected}
      onSelect={(day) => onChoose(fromLocal(day))}
      defaultMonth={selected}
      startMonth={today}
      endMonth={toLocal(lastBookableDate(now, settings()))}
      disabled={(day) => dayDenialReason(fromLocal(day), now, settings(), minutes) !== undefined}
      formatters={formatters}
      labels={{ ...labels, labelDayButton: nameDay }}
      className={css.root ?? ''}
    />
  )
}

/**
 * The picker works in the visitor's time zone, so a date is converted to local midnight and back.
 */
function toLocal(date: string): Date {
  return new Date(`${date}T00:00`)
}

const twoDigits = (part: number): string => String(part).padStart(2, '0')

function fromLocal(day: Date): string {
  return `${day.getFullYear()}-${twoDigits(day.getMonth() + 1)}-${twoDigits(day.getDate())}`
}

function nameDay(day: Date, { today, selected }: Modifiers): string {
  const name = copy.dayName(formatLongDate(fromLocal(day)), today === true)
  return selected ? copy.chosenDay(name) : name
}
