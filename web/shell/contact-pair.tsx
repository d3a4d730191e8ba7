import { Phone } from 'lucide-react'
import { footer } from '#i18n/shell.ts'
import { phoneLink, phoneText, whatsappLink } from '#web/lib/business-facts.ts'
import { WhatsappIcon } from '#web/shell/whatsapp-icon.tsx'
import css from './contact-pair.module.css'

/** The floating WhatsApp and phone buttons. site.ts tucks them away while a control lies under them. */
export function ContactPair() {
  return (
    <aside className={css.frame} aria-label={footer.contact} data-yields="" data-no-print="">
      <div className={css.pair}>
        <a
          className={css.whatsapp}
          href={whatsappLink()}
          target="_blank"
          rel="noopener"
          aria-label={footer.whatsapp}
        >
          <WhatsappIcon />
        </a>
        <a className={css.phone} href={phoneLink} aria-label={footer.call(phoneText)}>
          <Phone aria-hidden="true" />
        </a>
      </div>
    </aside>
  )
}
