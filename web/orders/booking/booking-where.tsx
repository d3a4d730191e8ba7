import { messageMaxLength } from '#domain/orders/orders.ts'
import { formatPhone } from '#domain/phone.ts'
import { booking } from '#i18n/booking.ts'
import { common } from '#i18n/common.ts'
import type { BookingPart } from '#web/orders/booking/booking-part.ts'
import { BookingSection } from '#web/orders/booking/booking-section.tsx'
import { CharactersLeft } from '#web/orders/booking/characters-left.tsx'
import { TextAreaField, TextField } from '#web/ui/form/field.tsx'
import css from './booking-layout.module.css'

type WhereProps = BookingPart & { phone: string }

/** Address, e-mail and the free message. */
export function BookingWhere({ fields, errors, change, phone }: WhereProps) {
  return (
    <BookingSection heading={booking.where}>
      <TextAreaField
        name="address"
        label={booking.address}
        hint={booking.addressHint}
        error={errors['address']}
        autoComplete="street-address"
        rows={2}
        required
        value={fields.address}
        onChange={(event) => change({ address: event.target.value })}
      />
      <TextField
        name="email"
        type="email"
        label={booking.email}
        hint={booking.emailHint(formatPhone(phone).replaceAll(' ', '\u00a0'))}
        error={errors['email']}
        autoComplete="email"
        inputMode="email"
        spellCheck={false}
        required
        value={fields.email}
        onChange={(event) => change({ email: event.target.value })}
      />
      <div className={css.counted}>
        <TextAreaField
          name="any_message"
          label={booking.message}
          aside={common.optional}
          error={errors['any_message']}
          value={fields.any_message}
          onChange={(event) => change({ any_message: event.target.value })}
        />
        <CharactersLeft left={messageMaxLength - fields.any_message.trim().length} />
      </div>
    </BookingSection>
  )
}
