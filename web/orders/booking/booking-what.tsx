import { choicesByGroup } from '#domain/catalogue.ts'
import { booking } from '#i18n/booking.ts'
import { choiceGroupName, choiceName } from '#i18n/catalogue.ts'
import { askedName } from '#web/orders/booking/booking-draft.ts'
import type { BookingPart } from '#web/orders/booking/booking-part.ts'
import { BookingSection } from '#web/orders/booking/booking-section.tsx'
import { priceHint } from '#web/orders/booking/price-hint.ts'
import { SelectField } from '#web/ui/form/field.tsx'

const groups = choicesByGroup()

export function BookingWhat({ fields, errors, change, search }: BookingPart & { search: string }) {
  const name = askedName(search)
  return (
    <BookingSection heading={booking.what}>
      <SelectField
        name="service"
        label={booking.service}
        hint={
          <>
            {name && !fields.service && booking.askedFor(name)}
            {name && !fields.service && <br />}
            {booking.priceNote}
          </>
        }
        error={errors['service']}
        required
        value={fields.service}
        onChange={(event) => change({ service: event.target.value })}
      >
        <option value="">{booking.chooseService}</option>
        {groups.map(({ group, choices }) => (
          <optgroup key={group} label={choiceGroupName(group)}>
            {choices.map((choice) => (
              <option key={choice.label} value={choice.label}>
                {booking.option(choiceName(choice.label), priceHint(choice))}
              </option>
            ))}
          </optgroup>
        ))}
      </SelectField>
    </BookingSection>
  )
}
