import { useQuery } from '@tanstack/react-query'
import { MapPin, Plus } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import {
  getAddresses,
  getCustomerAddresses,
  type AddressRow,
} from '#contract/addresses/addresses.ts'
import { formatPhone } from '#domain/phone.ts'
import { addresses as copy } from '#i18n/addresses.ts'
import { homeCard } from '#i18n/home-card.ts'
import { AddressDialog } from '#web/addresses/address-dialog.tsx'
import { AboutHome } from '#web/addresses/homes/about-home.tsx'
import { HomeFacts } from '#web/addresses/homes/home-facts.tsx'
import { RemoveAddress } from '#web/addresses/remove-address.tsx'
import { endpointQuery } from '#web/api/endpoint-query.ts'
import { QueryError } from '#web/api/query-error.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { InNewTab } from '#web/ui/button/in-new-tab.tsx'
import { Muted, Row } from '#web/ui/layout.tsx'
import css from './my-addresses.module.css'

type Opened =
  | { readonly act: 'edit' | 'remove'; readonly address: AddressRow }
  | { readonly act: 'add' }

type MyAddressesProps = {
  /** Whose they are, where an admin looks at them. */
  customer?: string
}

/** The customer's saved addresses, each with directions and a contact. */
export function MyAddresses({ customer }: MyAddressesProps) {
  const section = useRef<HTMLElement>(null)
  const [opened, open] = useState<Opened>()
  const own = useQuery({ ...endpointQuery(getAddresses, {}), enabled: !customer })
  const theirs = useQuery({
    ...endpointQuery(getCustomerAddresses, { customer: customer ?? '' }),
    enabled: Boolean(customer),
    staleTime: 0,
  })
  const query = customer ? theirs : own
  const { data } = query
  const isHere = data !== undefined
  useEffect(() => {
    if (isHere && location.hash === '#addresses') section.current?.scrollIntoView()
  }, [isHere])
  const close = () => open(undefined)
  return (
    <section
      ref={section}
      id="addresses"
      aria-labelledby="addresses-heading"
      className={css.section}
    >
      <h2 id="addresses-heading">{copy.heading}</h2>
      {!customer && <Muted>{copy.text}</Muted>}
      <QueryError query={query} message={copy.failed} />
      {data && data.addresses.length > 0 && (
        <ul className={css.list}>
          {data.addresses.map((it) => (
            <Address
              key={it._id}
              address={it}
              customer={customer}
              onOpen={(act) => open({ act, address: it })}
            />
          ))}
        </ul>
      )}
      <Button variant="secondary" className={css.add} onClick={() => open({ act: 'add' })}>
        <Plus aria-hidden="true" />
        {copy.add}
      </Button>
      {opened?.act === 'add' && <AddressDialog customer={customer} onClose={close} />}
      {opened?.act === 'edit' && (
        <AddressDialog address={opened.address} customer={customer} onClose={close} />
      )}
      {opened?.act === 'remove' && (
        <RemoveAddress address={opened.address} customer={customer} onClose={close} />
      )}
    </section>
  )
}

type AddressProps = {
  address: AddressRow
  customer: string | undefined
  onOpen: (act: 'edit' | 'remove') => void
}

function Address({ address: it, customer, onOpen }: AddressProps) {
  const name = it.label || it.address
  const who = it.contact && [it.contact.name, formatPhone(it.contact.phone)].filter(Boolean)
  const rest = [it.label && it.address, it.landmark, it.town].filter(Boolean).join(', ')
  return (
    <li className={css.address}>
      <div className={css.text}>
        <strong>
          {name} {it.is_default && <span className={css.first}>{copy.first}</span>}
        </strong>
        {rest && <span>{rest}</span>}
        {who && <Muted as="span">{copy.onSite(who.join(', '))}</Muted>}
        {it.map_link && (
          <a href={it.map_link} target="_blank" rel="noopener noreferrer" className={css.map}>
            <MapPin aria-hidden="true" />
            {copy.map}
            <InNewTab />
          </a>
        )}
        {customer && it.has_home && <HomeFacts of={{ customer, address_id: it._id }} />}
      </div>
      <Row texts>
        {/* What is written stands above for an admin, with its own button. */}
        {!(customer && it.has_home) && (
          <AboutHome
            home={{ reader: customer ? 'admin' : 'customer', customer, address_id: it._id }}
            aria-label={homeCard.aboutOne(name)}
          >
            {homeCard.heading}
          </AboutHome>
        )}
        <Button
          variant="quiet"
          size="small"
          aria-label={copy.editOne(name)}
          onClick={() => onOpen('edit')}
        >
          {copy.edit}
        </Button>
        <Button
          variant="quiet"
          size="small"
          aria-label={copy.removeOne(name)}
          onClick={() => onOpen('remove')}
        >
          {copy.remove}
        </Button>
      </Row>
    </li>
  )
}
