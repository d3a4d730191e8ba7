import { Clock, Mail, MapPin, Phone } from 'lucide-react'
import type { ReactNode } from 'react'
import { business } from '#business'
import { contacts } from '#messages/contacts.ts'
import {
  brand,
  hoursText,
  mailLink,
  mapLink,
  phoneLink,
  phoneText,
  streetLine,
  town,
  townLine,
  whatsappLink,
} from '#web/lib/business-facts.ts'
import { Banner } from '#web/parts/banner.tsx'
import { Inner } from '#web/parts/section.tsx'
import { WhatsappIcon } from '#web/parts/whatsapp-icon.tsx'
import { paths } from '#web/paths.ts'
import type { SitePage } from '#web/site/page.ts'
import css from './contacts.module.css'

export const page: SitePage = {
  path: paths.contacts,
  alsoAt: [paths.contactsToo],
  title: contacts.title,
  description: contacts.description(brand, town),
  Body: Contacts,
}

function Contacts() {
  return (
    <>
      <Banner heading={contacts.heading} tagline={contacts.tagline} />
      <Inner>
        <ul className={css.ways}>
          <Way icon={<Phone aria-hidden="true" />} name={contacts.phone}>
            <a href={phoneLink}>{phoneText}</a>
          </Way>
          <Way icon={<WhatsappIcon />} name={contacts.whatsapp}>
            <OutLink href={whatsappLink()}>{contacts.whatsappText}</OutLink>
          </Way>
          <Way icon={<Mail aria-hidden="true" />} name={contacts.email}>
            <a href={mailLink}>{business.email}</a>
          </Way>
          <Way icon={<Clock aria-hidden="true" />} name={contacts.hours}>
            <p>{hoursText()}</p>
          </Way>
          <Way icon={<MapPin aria-hidden="true" />} name={contacts.address}>
            <address>
              {streetLine}
              <br />
              {townLine}
            </address>
            <OutLink href={mapLink}>{contacts.map}</OutLink>
          </Way>
        </ul>
      </Inner>
    </>
  )
}

function Way(props: { icon: ReactNode; name: string; children: ReactNode }) {
  return (
    <li>
      {props.icon}
      <h2>{props.name}</h2>
      {props.children}
    </li>
  )
}

function OutLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a href={href} target="_blank" rel="noopener">
      {children}
      <span className="visually-hidden"> {contacts.newTab}</span>
    </a>
  )
}
