import { Phone } from 'lucide-react'
import { footer } from '#i18n/shell.ts'
import { phoneLink, phoneText, whatsappLink } from '#web/lib/business.ts'
import { bookLink } from '#web/shell/site-links.ts'
import { WhatsappIcon } from '#web/shell/whatsapp-icon.tsx'
import { buttonClass } from '#web/ui/button/link-button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import css from './contact-bar.module.css'

/** A service to book, where a page links to the form with a choice made. */
export type BookingOffer = {
  readonly href: string
  /** Such as 'from ₹3,499*'. */
  readonly price?: string | undefined
}

/**
 * Phone, WhatsApp and booking links: a bottom bar on phones. On wide screens the first two float at
 * the side, and site.ts hides them while the page scrolls down or text is below them.
 */
export function ContactBar({ href = bookLink.href, price }: Partial<BookingOffer>) {
  return (
    <aside className={css.bar} aria-label={footer.contact} data-yields="" data-no-print="">
      <a className={css.phone} href={phoneLink()} aria-label={footer.call(phoneText())}>
        <Phone aria-hidden="true" />
        <span>{footer.callShort}</span>
      </a>
      <a
        className={css.whatsapp}
        href={whatsappLink()}
        target="_blank"
        rel="noopener"
        aria-label={footer.whatsapp}
      >
        <WhatsappIcon />
        <span>WhatsApp</span>
      </a>
      <a href={href} className={classNames(buttonClass({ variant: 'marigold' }), css.book)}>
        <b>{footer.book}</b>
        {price && <span>{price}</span>}
      </a>
    </aside>
  )
}
