import { CalendarCheck, MapPin } from 'lucide-react'
import { home } from '#i18n/home.ts'
import { areas, inlineHours, phoneLink, phoneText, whatsappLink } from '#web/lib/business.ts'
import { Inner } from '#web/marketing/sections/section.tsx'
import { classNames } from '#web/ui/class-names.ts'
import css from './info-cards.module.css'

const { info } = home

export function InfoCards() {
  return (
    <Inner>
      <div className={css.cards}>
        <section className={classNames(css.card, css.areas)}>
          <h2>
            <MapPin aria-hidden="true" />
            {info.areas}
          </h2>
          <p className={css.lead}>{info.areasText}</p>
          <ul className={css.towns}>
            {areas().map((area) => (
              <li key={area}>{area}</li>
            ))}
          </ul>
          <p>
            {info.areasElse}{' '}
            <a href={whatsappLink()} target="_blank" rel="noopener">
              {info.areasAsk}
            </a>
          </p>
        </section>
        <section className={classNames(css.card, css.booking)}>
          <h2>
            <CalendarCheck aria-hidden="true" />
            {info.booking}
          </h2>
          <p>{info.bookingText(inlineHours())}</p>
          <p>
            {info.bookingCall} <a href={phoneLink()}>{phoneText()}</a>
          </p>
        </section>
      </div>
    </Inner>
  )
}
