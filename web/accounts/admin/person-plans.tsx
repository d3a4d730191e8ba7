import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { getCustomerAddresses } from '#contract/addresses/addresses.ts'
import { getAllPlans } from '#contract/plans/plans.ts'
import { formatPhone } from '#domain/phone.ts'
import { planList as copy } from '#i18n/plan-list.ts'
import { PersonCard } from '#web/accounts/admin/person-card.tsx'
import { endpointQuery } from '#web/api/endpoint-query.ts'
import { formatSlot } from '#web/lib/format.ts'
import { lineText } from '#web/lib/order-text.ts'
import { paths } from '#web/paths.ts'
import { Muted } from '#web/ui/layout.tsx'
import css from './person-plans.module.css'

/** A customer's plans and saved addresses. */
export function PersonPlans({ id }: { id: string }) {
  const plans = useQuery({
    ...endpointQuery(getAllPlans, { customer: id, limit: '5' }),
    staleTime: 0,
  }).data?.plans
  return (
    <PersonCard heading={copy.ofPerson}>
      {plans?.length === 0 && <Muted>{copy.noneOfPerson}</Muted>}
      {plans && plans.length > 0 && (
        <ul className={css.rows}>
          {plans.map((it) => (
            <li key={it._id}>
              <Link href={paths.adminPlans({ state: 'all', customer: id })}>
                {`${copy.every[it.every]}: ${it.lines.map(lineText).join('; ')}`}
              </Link>
              <Muted as="span">
                {[copy.tabs[it.state], it.next[0] && formatSlot(it.next[0])]
                  .filter(Boolean)
                  .join(' · ')}
              </Muted>
            </li>
          ))}
        </ul>
      )}
      <SavedAddresses id={id} />
    </PersonCard>
  )
}

function SavedAddresses({ id }: { id: string }) {
  const { data } = useQuery({
    ...endpointQuery(getCustomerAddresses, { customer: id }),
    staleTime: 0,
  })
  if (!data || data.addresses.length === 0) return null
  return (
    <>
      <h3>{copy.addresses}</h3>
      <ul className={css.rows}>
        {data.addresses.map((it) => (
          <li key={it._id}>
            <span>
              {[it.label, it.address, it.landmark, it.town].filter(Boolean).join(', ')}{' '}
              {it.is_default && <Muted as="span">{copy.firstChoice}</Muted>}
            </span>
            <Muted as="span">
              {it.contact && `${it.contact.name} ${formatPhone(it.contact.phone)} `}
              {it.map_link && (
                <a href={it.map_link} target="_blank" rel="noopener noreferrer">
                  {copy.map} <span className="visually-hidden">{copy.newTab}</span>
                </a>
              )}
            </Muted>
          </li>
        ))}
      </ul>
    </>
  )
}
