import { useQuery } from '@tanstack/react-query'
import { MapPin, Plus } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { getAddresses, type AddressRow } from '#contract/addresses/addresses.ts'
import { formatPhone } from '#domain/phone.ts'
import { addresses as copy } from '#i18n/addresses.ts'
import { AddressDialog } from '#web/addresses/address-dialog.tsx'
import { RemoveAddress } from '#web/addresses/remove-address.tsx'
import { endpointQuery } from '#web/api/endpoint-query.ts'
import { QueryError } from '#web/api/query-error.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { Muted, Row } from '#web/ui/layout.tsx'
import css from './my-addresses.module.css'

type Opened =
  | { readonly act: 'edit' | 'remove'; readonly address: AddressRow }
  | { readonly act: 'add' }

/** The customer's saved addresses, each with directions and a contact. */
export function MyAddresses() {
  const section = useRef<HTMLElement>(null)
  const [opened, open] = useState<Opened>()
  const query = useQuery({
    ...endpointQuery(getAddresses, {}),
  })
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
      <Muted>{copy.text}</Muted>
      <QueryError query={query} message={copy.failed} />
      {data && data.addresses.length > 0 && (
        <ul className={css.list}>
          {data.addresses.map((it) => (
            <Address key={it._id} address={it} onOpen={(act) => open({ act, address: it })} />
          ))}
        </ul>
      )}
      <Button variant="secondary" className={css.add} onClick={() => open({ act: 'add' })}>
        <Plus aria-hidden="true" />
        {copy.add}
      </Button>
      {opened?.act === 'add' && <AddressDialog onClose={close} />}
      {opened?.act === 'edit' && <AddressDialog address={opened.address} onClose={close} />}
      {opened?.act === 'remove' && <RemoveAddress address={opened.address} onClose={close} />}
    </section>
  )
}

type AddressProps = { address: AddressRow; onOpen: (act: 'edit' | 'remove') => void }

function Address({ address: it, onOpen }: AddressProps) {
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
            {copy.map} <span className="visually-hidden">{copy.newTab}</span>
          </a>
        )}
      </div>
      <Row texts>
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
