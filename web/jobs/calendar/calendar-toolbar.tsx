import { CalendarDays, ChevronLeft, ChevronRight, Printer } from 'lucide-react'
import { readDate } from '#domain/schedule.ts'
import { jobCalendar as copy } from '#i18n/job-calendar.ts'
import { locales } from '#i18n/language.ts'
import { CalendarFeed } from '#web/jobs/calendar-feed/calendar-feed.tsx'
import {
  calendarViews,
  daysShown,
  type Count,
  type CalendarView,
} from '#web/jobs/calendar/day-layout.ts'
import type { useCalendarPage } from '#web/jobs/calendar/use-calendar.ts'
import { formatDay } from '#web/lib/format.ts'
import { Button } from '#web/ui/button/button.tsx'
import { ChoiceButtons } from '#web/ui/form/choice-buttons.tsx'
import { Row } from '#web/ui/layout.tsx'
import css from './calendar-toolbar.module.css'

type Page = ReturnType<typeof useCalendarPage>

type CalendarToolbarProps = {
  page: Page
  /** Takes the element for what the view itself offers. */
  slotRef: (slot: HTMLElement | null) => void
}

/** Chooses the days and the view. */
export function CalendarToolbar({ page, slotRef }: CalendarToolbarProps) {
  const { view, date, today, show, turn } = page
  return (
    <div className={css.toolbar} data-no-print>
      <Row center className={css.days}>
        <Button
          variant="secondary"
          iconOnly
          aria-label={copy.previous[view]}
          onClick={() => turn(-1)}
        >
          <ChevronLeft aria-hidden="true" />
        </Button>
        <Button variant="secondary" onClick={() => show({ date: today })}>
          {copy.today}
        </Button>
        <Button variant="secondary" iconOnly aria-label={copy.next[view]} onClick={() => turn(1)}>
          <ChevronRight aria-hidden="true" />
        </Button>
        <span className={css.date}>
          <CalendarDays aria-hidden="true" />
          <input
            type="date"
            aria-label={copy.goTo}
            value={date}
            onChange={({ target }) => {
              const day = readDate(target.value)
              if (day) show({ date: day })
            }}
          />
        </span>
      </Row>
      <ChoiceButtons
        label={copy.viewLabel}
        choices={calendarViews.map((id) => ({ id, label: copy.views[id] }))}
        selected={view}
        onSelect={(to) => show({ view: to })}
      />
      <span ref={slotRef} className={css.slot} />
    </div>
  )
}

/** Beside the heading: the days shown, how many jobs they have, and ways to take them along. */
export function CalendarHead({ page, count }: { page: Page; count: Count | undefined }) {
  return (
    <div className={css.aside}>
      <div className={css.head}>
        <h2>{headText(page.view, page.date)}</h2>
        <p role="status">{count && countText(count)}</p>
      </div>
      <div className={css.take} data-no-print>
        <Button
          variant="quiet"
          iconOnly
          aria-label={copy.print}
          title={copy.print}
          onClick={() => print()}
        >
          <Printer aria-hidden="true" />
        </Button>
        <CalendarFeed reader="admin" />
      </div>
    </div>
  )
}

const month = new Intl.DateTimeFormat(locales.admin, {
  timeZone: 'UTC',
  month: 'long',
  year: 'numeric',
})

function headText(view: CalendarView, date: string): string {
  if (view === 'month') return month.format(Date.parse(`${date}T00:00:00Z`))
  if (view === 'day') return formatDay(date)
  const { from, to } = daysShown(view, date)
  return `${formatDay(from)} – ${formatDay(to)}`
}

function countText({ jobs, unassigned }: Count): string {
  return unassigned > 0 ? `${copy.jobs(jobs)}, ${copy.unassigned(unassigned)}` : copy.jobs(jobs)
}
