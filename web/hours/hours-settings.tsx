import { hoursSettings as copy } from '#i18n/hours-settings.ts'
import { BookingRulesFields } from '#web/hours/booking-rules-fields.tsx'
import { SlotsPreview } from '#web/hours/slots-preview.tsx'
import { ClosureFields, OpeningFields } from '#web/hours/special-days.tsx'
import { WeekFields } from '#web/hours/week-fields.tsx'
import { SettingsSection } from '#web/settings/settings-section.tsx'

/** Settings for opening hours and booking rules, with a preview of the resulting slots. */
export function HoursSettings() {
  return (
    <SettingsSection
      section="hours"
      keys={['hours', 'closures', 'openings', 'booking']}
      seen={copy.seen}
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
  )
}
