import { serviceCards, serviceNames } from '#i18n/services.ts'
import { Picture } from '#web/marketing/sections/picture.tsx'
import {
  bookingPath,
  servicePagePath,
  serviceIcons,
  serviceIds,
  servicePictures,
  type ServiceId,
} from '#web/marketing/sections/services.ts'
import css from './service-cards.module.css'

/** The six services; the one without a page leads to booking. Scenes are for wide screens. */
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
  const Icon = serviceIcons[id]
  const page = servicePagePath(id)
  return (
    <li className={css.card}>
      <div className={css.scene}>
        <Picture name={servicePictures[id]} alt="" sizes="24rem" small />
      </div>
      <span className={css.arch}>
        <Icon aria-hidden="true" />
      </span>
      <h3>{serviceNames[id]}</h3>
      <p>{serviceCards.short[id]}</p>
      <a href={page ?? bookingPath(id)}>
        {page ? serviceCards.readMore : serviceCards.bookNow}
        <span className="visually-hidden"> {serviceCards.about(serviceNames[id])}</span>
      </a>
    </li>
  )
}
