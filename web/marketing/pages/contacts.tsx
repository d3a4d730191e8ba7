import { Mail, MapPin, Phone } from 'lucide-react'
import type { ReactNode } from 'react'
import { contacts } from '#i18n/contacts.ts'
import { settings } from '#web/i18n/settings.ts'
import {
  areas,
  brand,
  inlineHours,
  mailLink,
  businessMapUrl,
  phoneLink,
  phoneText,
  streetLine,
  town,
  townLine,
  whatsappLink,
} from '#web/lib/business.ts'
import type { SitePage } from '#web/marketing/page.ts'
import { Banner } from '#web/marketing/sections/banner.tsx'
import { OpeningSign } from '#web/marketing/sections/opening-sign.tsx'
import { Picture } from '#web/marketing/sections/picture.tsx'
import { Inner } from '#web/marketing/sections/section.tsx'
import { wholeBusiness } from '#web/marketing/seo/business.ts'
import { paths } from '#web/paths.ts'
import { WhatsappIcon } from '#web/shell/whatsapp-icon.tsx'
import { InNewTab } from '#web/ui/button/in-new-tab.tsx'
import { LinkButton } from '#web/ui/button/link-button.tsx'
import css from './contacts.module.css'

export const page = (): SitePage => ({
  path: paths.contacts,
  alsoAt: [paths.contactAlias],
  title: contacts.title(town()),
  description: contacts.description(brand(), town()),
  Body: Contacts,
  picture: 'move-in',
  things: [wholeBusiness()],
})

const newWindow = { target: '_blank', rel: 'noopener' } as const

function Contacts() {
  return (
    <>
      <Banner heading={contacts.heading} tagline={contacts.tagline} />
      <Inner>
        <div className={css.layout}>
          <ContactList />
          <Visit />
          <section className={css.book}>
            <div>
              <h2>{contacts.bookHeading}</h2>
              <p>{contacts.bookText}</p>
            </div>
            <LinkButton href={paths.bookService()} variant="marigold" size="large">
              {contacts.book}
            </LinkButton>
          </section>
        </div>
      </Inner>
    </>
  )
}

function ContactList() {
  /** Split to allow a line break after the @ on narrow phones. */
  const [before, after] = settings().business.email.split('@')
  return (
    <section>
      <h2>{contacts.waysHeading}</h2>
      <ul className={css.contacts}>
        <Contact
          icon={<Phone aria-hidden="true" />}
          name={contacts.phone}
          hint={contacts.phoneHint}
        >
          <a href={phoneLink()}>{phoneText()}</a>
        </Contact>
        <Contact icon={<WhatsappIcon />} name={contacts.whatsapp} hint={contacts.whatsappHint}>
          <a href={whatsappLink()} {...newWindow}>
            {contacts.whatsappText}
            <InNewTab />
          </a>
        </Contact>
        <Contact icon={<Mail aria-hidden="true" />} name={contacts.email} hint={contacts.emailHint}>
          <a href={mailLink()}>
            <span>
              {before}@<wbr />
              {after}
            </span>
          </a>
        </Contact>
      </ul>
    </section>
  )
}

function Contact(props: { icon: ReactNode; name: string; hint: string; children: ReactNode }) {
  return (
    <li>
      <span className={css.arch}>{props.icon}</span>
      <div>
        <h3>{props.name}</h3>
        {props.children}
        <p>{props.hint}</p>
      </div>
    </li>
  )
}

function Visit() {
  return (
    <section className={css.visit}>
      <Picture name="move-in" alt={contacts.visitPicture} sizes="(min-width: 60rem) 30rem, 100vw" />
      <div className={css.details}>
        <h2>{contacts.visitHeading}</h2>
        <h3>{contacts.hours}</h3>
        <p>{inlineHours()}</p>
        <OpeningSign className={css.opening} />
        <h3>{contacts.address}</h3>
        <address>
          {streetLine()}
          <br />
          {townLine()}
        </address>
        <LinkButton href={businessMapUrl()} variant="secondary" {...newWindow}>
          <MapPin aria-hidden="true" />
          {contacts.map}
          <InNewTab />
        </LinkButton>
        <h3>{contacts.areas}</h3>
        <p>{areas().join(', ')}</p>
      </div>
    </section>
  )
}
