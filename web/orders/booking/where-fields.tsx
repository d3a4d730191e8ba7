import { findActive } from '#domain/catalogue/catalogue.ts'
import { formatPhone } from '#domain/phone.ts'
import { booking as copy } from '#i18n/booking.ts'
import { nameOf } from '#i18n/catalogue.ts'
import type { CurrentUser } from '#web/api/use-current-user.ts'
import { settings } from '#web/i18n/settings.ts'
import { whatsappLink } from '#web/lib/business.ts'
import { Section, type SectionProps } from '#web/orders/booking/booking-layout.tsx'
import { outsideArea, townChoices, findTown, withTown } from '#web/orders/booking/job-address.ts'
import { SavedAddresses } from '#web/orders/booking/saved-addresses.tsx'
import { DetailFields } from '#web/orders/details/detail-fields.tsx'
import { Choice, ChoiceGroup } from '#web/orders/shared/choice-group.tsx'
import { InNewTab } from '#web/ui/button/in-new-tab.tsx'
import { TextAreaField, TextField } from '#web/ui/form/field.tsx'
import { Muted, Row } from '#web/ui/layout.tsx'
import { Notice } from '#web/ui/notice.tsx'
import css from './where-fields.module.css'

type WhereProps = SectionProps & { person: CurrentUser | undefined }

/** Placeholder as wide as a phone number, to avoid a layout shift once that has loaded. */
const noPhone = '\u2007'.repeat(15)

/** Town, address, contact details and the optional message. */
export function WhereFields({ person, ...section }: WhereProps) {
  const { fields, errors, change } = section
  const phone = person && formatPhone(person.phone).replaceAll(' ', '\u00a0')
  return (
    <Section heading={copy.where}>
      {person && <SavedAddresses {...section} person={person} />}
      <TownField {...section} />
      <TextAreaField
        name="address"
        label={copy.address}
        hint={copy.addressHint}
        error={errors['address']}
        autoComplete="street-address"
        rows={2}
        required
        value={fields.address}
        onChange={(event) => change({ address: event.target.value })}
      />
      {person && !person.name && (
        <TextField
          name="name"
          label={copy.name}
          hint={copy.nameHint}
          error={errors['name']}
          autoComplete="name"
          required
          value={fields.name}
          onChange={(event) => change({ name: event.target.value })}
        />
      )}
      <TextField
        name="email"
        type="email"
        label={copy.email}
        hint={copy.emailHint(phone ?? noPhone)}
        error={errors['email']}
        autoComplete="email"
        inputMode="email"
        spellCheck={false}
        required
        value={fields.email}
        onChange={(event) => change({ email: event.target.value })}
      />
      <DetailFields
        field={(name) => ({
          name,
          value: fields[name],
          error: errors[name],
          onChange: ({ target }) => change({ [name]: target.value }),
        })}
      />
      <Muted className={css.afterwards}>{copy.afterwards}</Muted>
    </Section>
  )
}

/** The towns that crews travel to; customers elsewhere are asked to get in touch first. */
function TownField({ fields, errors, change }: SectionProps) {
  const chosen = findTown(fields)
  const choices = [...townChoices(), { value: outsideArea, label: copy.elsewhere }]
  const chosenService = findActive(settings().catalogue, fields.service)
  const service = chosenService ? nameOf(chosenService) : copy.cleaning
  const error = errors['town']
  return (
    <ChoiceGroup label={copy.town} value="" error={chosen === outsideArea ? undefined : error}>
      <Row className={css.towns}>
        {choices.map(({ value, label }) => (
          <Choice
            key={value}
            name="town"
            value={value}
            spoken={label}
            chosen={value === chosen}
            onChoose={() => change({ ...withTown(value, fields.address) })}
          >
            {label}
          </Choice>
        ))}
      </Row>
      {chosen === outsideArea && (
        <Notice tone={error ? 'warning' : 'info'}>
          {copy.notThere}{' '}
          <a href={whatsappLink(copy.askText(service))} target="_blank" rel="noopener">
            {copy.askWhatsapp}
            <InNewTab />
          </a>
        </Notice>
      )}
    </ChoiceGroup>
  )
}
