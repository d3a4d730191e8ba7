import {
  choicesByGroup,
  toDisplayPrice,
  listOffers,
  priceOfVariant,
} from '#domain/catalogue/catalogue.ts'
import { booking as copy } from '#i18n/booking.ts'
import { nameOf } from '#i18n/catalogue.ts'
import { settings } from '#web/i18n/settings.ts'
import { priceText } from '#web/lib/price.ts'
import { requestedName, requestedService } from '#web/orders/booking/booking-draft.ts'
import { Section, type SectionProps } from '#web/orders/booking/booking-layout.tsx'
import { ExtraQuantities, Quantity } from '#web/orders/booking/count-fields.tsx'
import type { ResolvedChoice } from '#web/orders/booking/resolved-choice.ts'
import { Choice, ChoiceGroup } from '#web/orders/shared/choice-group.tsx'
import { SelectField } from '#web/ui/form/field.tsx'
import { Stack } from '#web/ui/layout.tsx'
import css from './what-fields.module.css'

type WhatProps = SectionProps & {
  resolved: ResolvedChoice | undefined
  search: string
}

/** Service, variant, quantity and extras. */
export function WhatFields(props: WhatProps) {
  const { resolved } = props
  return (
    <Section heading={copy.what}>
      <ServiceField {...props} />
      {resolved && resolved.service.variants.length > 1 && (
        <VariantField {...props} resolved={resolved} />
      )}
      {resolved && (
        <Stack>
          <Quantity {...props} resolved={resolved} />
          {resolved.extras.length > 0 && <Extras {...props} resolved={resolved} />}
        </Stack>
      )}
    </Section>
  )
}

function ServiceField({ fields, errors, change, search }: WhatProps) {
  const { catalogue } = settings()
  const groups = choicesByGroup(catalogue)
  // The price list may link to a service that the select does not otherwise offer.
  const linked = requestedService(search)
  const isListed = linked?.choosable !== false
  return (
    <SelectField
      name="service"
      label={copy.service}
      hint={<ServiceHint service={fields.service} search={search} />}
      error={errors['service']}
      required
      value={fields.service}
      onChange={({ target }) => change({ service: target.value, variant: '', quantity: '' })}
    >
      <option value="">{copy.chooseService}</option>
      {!isListed && <option value={linked.label}>{optionText(linked)}</option>}
      {groups.map(({ group, choices }) => (
        <optgroup key={group.id} label={nameOf(group)}>
          {choices.map((it) => (
            <option key={it.id} value={it.label}>
              {optionText(it)}
            </option>
          ))}
        </optgroup>
      ))}
    </SelectField>
  )
}

function optionText(service: ResolvedChoice['service']): string {
  const price = toDisplayPrice(service)
  return copy.option(nameOf(service), price ? priceText(price) : copy.onRequest)
}

/** Says what the link requested, both when the form preselected it and when it could not. */
function ServiceHint({ service, search }: { service: string; search: string }) {
  const requested = requestedName(search)
  const linked = requestedService(search)
  const requestText =
    requested &&
    (!service
      ? copy.askedFor(requested)
      : linked?.label === service && copy.askedForHome(requested, nameOf(linked)))
  return (
    <>
      {requestText}
      {requestText && <br />}
      {copy.priceNote}
    </>
  )
}

type VariantProps = Pick<SectionProps, 'errors' | 'change'> & { resolved: ResolvedChoice }

export function VariantField({ errors, change, resolved }: VariantProps) {
  return (
    <ChoiceGroup label={copy.variant} value="" error={errors['variant']}>
      <div className={css.variants}>
        {listOffers(resolved.service).map(({ id, variant }) => {
          const price = priceText(priceOfVariant(variant))
          return (
            <Choice
              key={id}
              name="variant"
              value={variant.id}
              spoken={`${nameOf(variant)}, ${price}`}
              chosen={id === resolved.offer?.id}
              tall
              onChoose={() => change({ variant: variant.id, quantity: '' })}
            >
              {nameOf(variant)}
              <small>{price}</small>
            </Choice>
          )
        })}
      </div>
    </ChoiceGroup>
  )
}

function Extras(props: WhatProps & { resolved: ResolvedChoice }) {
  const { errors, resolved } = props
  const isChosen = resolved.extras.some((it) => it.quantity > 0)
  return (
    <details className={css.extras} open={isChosen || Boolean(errors['extras']) || undefined}>
      <summary>{copy.extras}</summary>
      <ExtraQuantities {...props} />
    </details>
  )
}
