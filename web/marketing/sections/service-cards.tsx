import { serviceCards, serviceNames, servicePage } from '#i18n/services.ts'
import { Picture } from '#web/marketing/sections/picture.tsx'
import {
  bookingPath,
  servicePagePath,
  serviceIds,
  servicePictures,
  startingPrice,
  type ServiceId,
} from '#web/marketing/sections/services.ts'
import css from './service-cards.module.css'

/** The six services, two per row on phones; the one without a page links to booking. */
export function ServiceCards() {
  return (
    <ul className={css.cards}>
      {serviceIds.map((id) => (
        <ServiceCard key={id} id={id} />
      ))}
    </ul>
  )
}

function ServiceCard({ id }: { id: ServiceId }) {
  const page = servicePagePath(id)
  return (
    <li className={css.card}>
      <div className={css.scene}>
        <Picture name={servicePictures[id]} alt="" sizes="24rem" small sheet="services" />
      </div>
      <h3>{serviceNames[id]}</h3>
      <p className={css.price}>{startingPrice(id) ?? servicePage.priceOnRequest}</p>
      <p className={css.text}>{serviceCards.short[id]}</p>
      <a href={page ?? bookingPath(id)}>
        {page ? serviceCards.readMore : serviceCards.bookNow}
        <span className="visually-hidden"> {serviceCards.about(serviceNames[id])}</span>
      </a>
    </li>
  )
}
