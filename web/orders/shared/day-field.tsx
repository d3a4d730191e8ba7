import { useQuery } from '@tanstack/react-query'
import { CalendarDays } from 'lucide-react'
import { useState } from 'react'
import type { Day } from '#domain/hours/slots.ts'
import { indiaClock } from '#domain/schedule.ts'
import { booking as copy } from '#i18n/booking.ts'
import { common } from '#i18n/common.ts'
import { serverNow } from '#web/lib/clock.ts'
import { formatDate, formatIndianMonthDay, formatLongDate, formatWeekday } from '#web/lib/format.ts'
import { Choice, ChoiceGroup } from '#web/orders/shared/choice-group.tsx'
import { daysInStrip } from '#web/orders/shared/use-slot-selection.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { Stack } from '#web/ui/layout.tsx'
import { ErrorState } from '#web/ui/panel.tsx'
import { SkeletonBlock, Skeleton } from '#web/ui/skeleton.tsx'
import css from './day-field.module.css'

type DayFieldProps = {
  date: string
  /** The next days, shown as buttons. */
  days: readonly Day[]
  /** Length of the job. */
  minutes: number
  error: string | undefined
  onChoose: (date: string) => void
}

/** The next days as buttons, and a calendar for later ones. */
export function DayField({ date, days, minutes, error, onChoose }: DayFieldProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Stack gap={3} start className={css.field}>
        <ChoiceGroup label={copy.date} value={date && formatDate(date)} error={error}>
          <DayStrip date={date} days={days} onChoose={onChoose} />
        </ChoiceGroup>
        <Button variant="secondary" aria-haspopup="dialog" onClick={() => setOpen(true)}>
          <CalendarDays aria-hidden="true" />
          {copy.moreDates}
        </Button>
      </Stack>
      {isOpen && (
        <CalendarDialog
          date={date}
          minutes={minutes}
          onClose={() => setOpen(false)}
          onChoose={(chosen) => {
            onChoose(chosen)
            setOpen(false)
          }}
        />
      )}
    </>
  )
}

/** A later day chosen in the calendar takes the last position. */
function DayStrip({ date, days, onChoose }: Omit<DayFieldProps, 'error' | 'minutes'>) {
  const isLater = date !== '' && !days.some((day) => day.date === date)
  const shown = isLater ? [...days.slice(0, -1), { date }] : days
  const today = indiaClock(serverNow()).date
  return (
    <div className={css.strip}>
      {days.length === 0 && <DaysToCome />}
      {shown.map((day) => (
        <Choice
          key={day.date}
          name="date"
          value={day.date}
          spoken={spokenDay(day, today)}
          chosen={day.date === date}
          disabled={Boolean(day.denied)}
          tall
          onChoose={() => onChoose(day.date)}
        >
          {!day.denied ? (
            <>
              <small>{day.date === today ? copy.today : formatWeekday(day.date)}</small>
              {formatIndianMonthDay(day.date)}
            </>
          ) : (
            // Also two lines; the neighbouring days show the month.
            <>
              <small>{`${formatWeekday(day.date)} ${Number(day.date.slice(8))}`}</small>
              <small>{day.denied === 'slot_closed_day' ? copy.closed : copy.noTime}</small>
            </>
          )}
        </Choice>
      ))}
    </div>
  )
}

/** Placeholders of the same size, for the prerendered page, which cannot know the current day. */
function DaysToCome() {
  return Array.from({ length: daysInStrip }, (_, n) => <span key={n} className={css.toCome} />)
}

function spokenDay({ date, denied }: Day, today: string): string {
  const name = copy.dayName(formatLongDate(date), date === today)
  if (!denied) return name
  return denied === 'slot_closed_day' ? copy.closedDay(name) : copy.dayWithoutTime(name)
}

type CalendarDialogProps = {
  date: string
  minutes: number
  onChoose: (date: string) => void
  onClose: () => void
}

/** The calendar in a dialog; its script loads only when opened. */
function CalendarDialog({ date, minutes, onChoose, onClose }: CalendarDialogProps) {
  // A query rather than `lazy`, so that loading can be retried in place after a network error.
  const {
    data: loaded,
    isError,
    refetch,
  } = useQuery({
    queryKey: ['booking-calendar'],
    queryFn: () => import('#web/orders/shared/booking-calendar.tsx'),
    staleTime: Infinity,
    structuralSharing: false,
  })
  return (
    <Dialog title={copy.chooseDate} onClose={onClose}>
      {loaded && <loaded.BookingCalendar date={date} minutes={minutes} onChoose={onChoose} />}
      {!loaded && !isError && (
        <Skeleton label={copy.loadingCalendar}>
          <SkeletonBlock shape="tall" />
        </Skeleton>
      )}
      {isError && (
        <ErrorState
          message={copy.noCalendar}
          actions={<Button onClick={() => void refetch()}>{common.tryAgain}</Button>}
        />
      )}
    </Dialog>
  )
}
