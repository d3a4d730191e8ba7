import { Phone } from 'lucide-react'
import { footer } from '#i18n/shell.ts'
import { phoneLink, phoneText, whatsappLink } from '#web/lib/business-facts.ts'
import { bookLink } from '#web/shell/site-links.ts'
import { WhatsappIcon } from '#web/shell/whatsapp-icon.tsx'
import { buttonClass } from '#web/ui/button/link-button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import css from './contact-bar.module.css'

/** What a page offers to book, where it is not the form as such. */
export type BookingOffer = {
  readonly href: string
  /** 'from ₹3,499*' */
  readonly price?: string | undefined
}

/**
 * Phone, WhatsApp and booking, always at hand: a bar at the foot of a phone's screen. On wide screens the
 * first two float at the side, and site.ts tucks them away while one scrolls down or something lies under them.
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
