import { hoursSettings as copy } from '#i18n/hours-settings.ts'
import { BookingRulesFields } from '#web/orders/hours/booking-rules-fields.tsx'
import { SlotsPreview } from '#web/orders/hours/slots-preview.tsx'
import { ClosureFields, OpeningFields } from '#web/orders/hours/special-days.tsx'
import { WeekFields } from '#web/orders/hours/week-fields.tsx'
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
