import { useState } from 'react'
import { hoursSettings as copy } from '#i18n/hours-settings.ts'
import { BookingRulesFields } from '#web/hours/booking-rules-fields.tsx'
import { ClosedDaysDialog, type OnClosedDays } from '#web/hours/closed-days-dialog.tsx'
import { SlotsPreview } from '#web/hours/slots-preview.tsx'
import { ClosureFields, OpeningFields } from '#web/hours/special-days.tsx'
import { WeekFields } from '#web/hours/week-fields.tsx'
import { SettingsSection } from '#web/settings/settings-section.tsx'

/** Settings for opening hours and booking rules, with a preview of the resulting slots. */
export function HoursSettings() {
  const [onClosed, setOnClosed] = useState<OnClosedDays>()
  return (
    <>
      <SettingsSection
        section="hours"
        keys={['hours', 'closures', 'openings', 'booking']}
        seen={copy.seen}
        onPublished={({ visits, bookings }) => {
          const isAsking = visits.length + bookings.length > 0
          if (isAsking) setOnClosed({ visits, bookings })
          return isAsking
        }}
      >
        {(form) => (
          <>
            <WeekFields form={form} />
            <ClosureFields form={form} />
            <OpeningFields form={form} />
            <BookingRulesFields form={form} />
            <SlotsPreview settings={form.settings} />
          </>
        )}
      </SettingsSection>
      {onClosed && <ClosedDaysDialog {...onClosed} onClose={() => setOnClosed(undefined)} />}
    </>
  )
}
