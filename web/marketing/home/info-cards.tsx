import { CalendarCheck, MapPin } from 'lucide-react'
import { home } from '#i18n/home.ts'
import { areas, inlineHours, phoneLink, phoneText, whatsappLink } from '#web/lib/business.ts'
import { Inner } from '#web/marketing/sections/section.tsx'
import { InNewTab } from '#web/ui/button/in-new-tab.tsx'
import { TextLink } from '#web/ui/button/text-link.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Row } from '#web/ui/layout.tsx'
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
          <Row as="ul" gap={1} className={css.towns}>
            {areas().map((area) => (
              <li key={area}>{area}</li>
            ))}
          </Row>
          <p>
            {info.areasElse}{' '}
            <TextLink href={whatsappLink()} target="_blank" rel="noopener">
              {info.areasAsk}
              <InNewTab />
            </TextLink>
          </p>
        </section>
        <section className={classNames(css.card, css.booking)}>
          <h2>
            <CalendarCheck aria-hidden="true" />
            {info.booking}
          </h2>
          <p>{info.bookingText(inlineHours())}</p>
          <p>
            {info.bookingCall} <TextLink href={phoneLink()}>{phoneText()}</TextLink>
          </p>
        </section>
      </div>
    </Inner>
  )
}
