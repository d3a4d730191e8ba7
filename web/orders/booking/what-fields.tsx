import { useEffect, useEffectEvent, useState, type ReactNode } from 'react'
import { choicesByGroup, hintOf, offersOf, priceOfVariant } from '#domain/catalogue/catalogue.ts'
import { booking as copy } from '#i18n/booking.ts'
import { nameOf } from '#i18n/catalogue.ts'
import { settings } from '#web/i18n/settings.ts'
import { priceText } from '#web/lib/price.ts'
import { requestedName, requestedService } from '#web/orders/booking/booking-draft.ts'
import { Section, type SectionProps } from '#web/orders/booking/booking-layout.tsx'
import type { countFields } from '#web/orders/booking/count-fields.tsx'
import type { Wanted } from '#web/orders/booking/wanted.ts'
import { Choice, ChoiceGroup } from '#web/orders/shared/choice-group.tsx'
import { SelectField } from '#web/ui/form/field.tsx'
import css from './what-fields.module.css'

type WhatProps = SectionProps & {
  wanted: Wanted | undefined
  search: string
  /** The counters are there, or cannot be had. */
  onCounted?: () => void
}

/** The service, which variant of it, how many, and what comes with it. */
export function WhatFields(props: WhatProps) {
  const { wanted } = props
  return (
    <Section heading={copy.what}>
      <ServiceField {...props} />
      {wanted && wanted.service.variants.length > 1 && <VariantField {...props} wanted={wanted} />}
      {wanted && <LaterFields {...props} wanted={wanted} />}
    </Section>
  )
}

function ServiceField({ fields, errors, change, search }: WhatProps) {
  const { catalogue } = settings()
  const groups = choicesByGroup(catalogue)
  // A row of the price list may lead to what the form offers to nobody else.
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
      onFocus={preloadCountFields}
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

function optionText(service: Wanted['service']): string {
  const price = hintOf(service)
  return copy.option(nameOf(service), price ? priceText(price) : copy.onRequest)
}

/** What the link asked for, when the form has chosen for it or could not. */
function ServiceHint({ service, search }: { service: string; search: string }) {
  const requested = requestedName(search)
  const linked = requestedService(search)
  const asked =
    requested &&
    (!service
      ? copy.askedFor(requested)
      : linked?.label === service && copy.askedForHome(requested, nameOf(linked)))
  return (
    <>
      {asked}
      {asked && <br />}
      {copy.priceNote}
    </>
  )
}

function VariantField({ errors, change, wanted }: WhatProps & { wanted: Wanted }) {
  return (
    <ChoiceGroup label={copy.variant} value="" error={errors['variant']}>
      <div className={css.variants}>
        {offersOf(wanted.service).map(({ id, variant }) => {
          const price = priceText(priceOfVariant(variant))
          return (
            <Choice
              key={id}
              name="variant"
              value={variant.id}
              spoken={`${nameOf(variant)}, ${price}`}
              chosen={id === wanted.offer?.id}
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

/** Whoever is about to choose finds the next fields in place. */
const preloadCountFields = () => void loadCountFields().catch(() => {})

const loadCountFields = () => import('#web/orders/booking/count-fields.tsx')

/** The counters are loaded apart: who only books one thing needs none of them. */
function LaterFields(props: WhatProps & { wanted: Wanted }) {
  const [fields, setFields] = useState<typeof countFields>()
  const tellCounted = useEffectEvent(() => props.onCounted?.())
  useEffect(() => {
    loadCountFields()
      .then(
        (loaded) => setFields(loaded.countFields),
        () => {},
      )
      .finally(() => tellCounted())
  }, [])
  return (
    <div className={css.later}>
      {fields && <fields.Quantity {...props} />}
      {props.wanted.extras.length > 0 && (
        <Extras {...props}>{fields && <fields.Extras {...props} />}</Extras>
      )}
    </div>
  )
}

/** Stands before its counters have come: what follows keeps its place in the order of Tab. */
function Extras({ errors, wanted, children }: WhatProps & { wanted: Wanted; children: ReactNode }) {
  const isChosen = wanted.extras.some((it) => it.quantity > 0)
  return (
    <details className={css.extras} open={isChosen || Boolean(errors['extras']) || undefined}>
      <summary>{copy.extras}</summary>
      {children}
    </details>
  )
}
