import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { Link } from 'wouter'
import { getAddresses, type AddressRow } from '#contract/addresses/addresses.ts'
import { bookingMore as copy } from '#i18n/booking-more.ts'
import { call } from '#web/api/api.ts'
import { queryClient } from '#web/api/queries.tsx'
import type { CurrentUser } from '#web/api/use-current-user.ts'
import type { BookingFields } from '#web/orders/booking/booking-draft.ts'
import type { SectionProps } from '#web/orders/booking/booking-layout.tsx'
import { townChoices } from '#web/orders/booking/job-address.ts'
import { Choice, ChoiceGroup } from '#web/orders/shared/choice-group.tsx'
import { paths } from '#web/paths.ts'
import { Row } from '#web/ui/layout.tsx'
import css from './saved-addresses.module.css'

const queryKey = [getAddresses.path]

/** The customer's saved addresses; a tap fills town and address with one of them. */
export function SavedAddresses(props: SectionProps & { person: CurrentUser }) {
  const { fields, errors, change, person } = props
  const { data } = useQuery({
    queryKey,
    queryFn: ({ signal }) => call(getAddresses, {}, { signal }),
  })
  const saved = data?.addresses ?? []
  const chosen = findChosenAddress(saved, fields)
  const first = saved.find((it) => it.is_default)
  const begin = useEffectEvent(() => {
    const isUntouched = !fields.address_id && [person.address, ''].includes(fields.address)
    if (first && isUntouched) change(toAddressFields(first))
  })
  useEffect(() => {
    if (first) begin()
  }, [first])
  if (saved.length === 0) return null
  return (
    <ChoiceGroup label={copy.addresses} value="" error={errors['address_id']}>
      <Row className={css.addresses}>
        {saved.map((it) => (
          <Choice
            key={it._id}
            name="address_id"
            value={it._id}
            spoken={`${nameOfAddress(it)}, ${it.address}`}
            chosen={it === chosen}
            onChoose={() => change(toAddressFields(it))}
          >
            <span className={css.name}>{nameOfAddress(it)}</span>
          </Choice>
        ))}
        <Choice
          name="address_id"
          value=""
          spoken={copy.otherAddress}
          chosen={!chosen}
          onChoose={() => change({ address_id: '-', address: '', town: '' })}
        >
          {copy.otherAddress}
        </Choice>
      </Row>
      <p className={css.manage}>
        <Link href={paths.myAddresses}>{copy.manage}</Link>
      </p>
    </ChoiceGroup>
  )
}

const nameOfAddress = (it: AddressRow): string => it.label || it.address

/**
 * Fills the town field only with a town that crews travel to; any other stays part of the address.
 */
function toAddressFields({ _id, address, landmark, town }: AddressRow) {
  const townChoice = townChoices().find((it) => it.value === town || it.label === town)
  const street = [address, landmark, townChoice ? '' : town].filter(Boolean)
  return { address_id: _id, address: street.join(', '), town: townChoice?.value ?? '' }
}

/** Returns the chosen address; undefined once its text was edited, which means another place. */
function findChosenAddress(
  saved: readonly AddressRow[],
  fields: BookingFields,
): AddressRow | undefined {
  return saved.find((it) => {
    const filled = toAddressFields(it)
    return it._id === fields.address_id && filled.address === fields.address.trim()
  })
}

/**
 * Returns the chosen address's id for the call, from which the server adds contact and pin; empty
 * when its text was edited.
 */
export function chosenAddress(fields: BookingFields) {
  const data = queryClient.getQueryData<{ addresses: AddressRow[] }>(queryKey)
  const address_id = findChosenAddress(data?.addresses ?? [], fields)?._id
  return address_id ? { address_id } : {}
}
