import { Phone } from 'lucide-react'
import { prices } from '#i18n/prices.ts'
import { serviceNames, servicePage } from '#i18n/services.ts'
import { phoneLink, phoneText, whatsappLink } from '#web/lib/business.ts'
import { priceText } from '#web/lib/price.ts'
import { bookingPath, rowPrice } from '#web/marketing/sections/services.ts'
import { groupLines, priceLines, type PriceLine } from '#web/marketing/services/service-lines.ts'
import { paths, type ServiceSlug } from '#web/paths.ts'
import { WhatsappIcon } from '#web/shell/whatsapp-icon.tsx'
import { InNewTab } from '#web/ui/button/in-new-tab.tsx'
import { LinkButton } from '#web/ui/button/link-button.tsx'
import { TextLink } from '#web/ui/button/text-link.tsx'
import { Muted } from '#web/ui/layout.tsx'
import css from './service-details.module.css'

/** Prices, booking and contact, beside the text and in view while it scrolls. */
export function ServiceDetails({ slug }: { slug: ServiceSlug }) {
  const question = prices.question(serviceNames[slug])
  return (
    <aside className={css.card} aria-labelledby="price-heading">
      <h2 id="price-heading">{servicePage.price}</h2>
      {groupLines(priceLines(slug)).map(([group, lines]) => (
        <div key={group}>
          {group && <h3>{group}</h3>}
          <dl>
            {lines.map((line) => (
              <div key={line.name}>
                <dt>
                  {line.lowestOf ? (
                    <TextLink href={paths.service(line.lowestOf)} weight="normal">
                      {line.name}
                    </TextLink>
                  ) : (
                    line.name
                  )}
                </dt>
                <dd>
                  {line.booking ? (
                    <TextLink href={line.booking}>
                      {formatAmount(line)}
                      <span className="visually-hidden">
                        {' '}
                        {prices.book} {prices.bookRow(group, line.name)}
                      </span>
                    </TextLink>
                  ) : (
                    formatAmount(line)
                  )}
                </dd>
              </div>
            ))}
          </dl>
        </div>
      ))}
      <Muted>
        {prices.note} <a href={paths.pricing}>{servicePage.allPrices}</a>
      </Muted>
      <LinkButton href={bookingPath(slug)} variant="marigold" size="large" wide data-no-print>
        {servicePage.book}
      </LinkButton>
      <p className={css.ask}>
        <a href={whatsappLink(question)} target="_blank" rel="noopener">
          <WhatsappIcon />
          {servicePage.ask}
          <InNewTab />
        </a>
        <a href={phoneLink()}>
          <Phone aria-hidden="true" />
          {phoneText()}
        </a>
      </p>
    </aside>
  )
}

function formatAmount({ rupees, lowestOf }: PriceLine): string {
  if (rupees === undefined) return servicePage.priceOnRequest
  if (rupees === 0) return rowPrice({ price: null })
  return priceText({ rupees, from: lowestOf !== undefined })
}
