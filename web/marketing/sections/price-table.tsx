import { ChevronDown, Phone } from 'lucide-react'
import { minutesOf } from '#domain/catalogue/catalogue.ts'
import {
  comparedSections,
  isBookable,
  lowestPrice,
  priceSections,
  type PriceRow,
  type PriceSection,
} from '#domain/catalogue/price-list.ts'
import { rowName } from '#i18n/catalogue.ts'
import { prices } from '#i18n/prices.ts'
import { settings } from '#web/i18n/settings.ts'
import { phoneLink, whatsappLink } from '#web/lib/business.ts'
import { priceText } from '#web/lib/price.ts'
import { FlatPrices } from '#web/marketing/sections/flat-prices.tsx'
import { siteContent } from '#web/marketing/sections/own-picture.tsx'
import { rowPath, rowPrice, sectionTitle } from '#web/marketing/sections/services.ts'
import { paths, type ServiceSlug } from '#web/paths.ts'
import { WhatsappIcon } from '#web/shell/whatsapp-icon.tsx'
import { buttonClass } from '#web/ui/button/link-button.tsx'
import { Muted, Stack } from '#web/ui/layout.tsx'
import css from './price-table.module.css'

/** The price list with a note on the asterisk. Phones collapse all but the flats (site.ts). */
export function PriceTable() {
  const sections = priceSections(settings().catalogue)
  const flats = comparedSections(sections)
  return (
    <>
      <Stack gap={2} className={css.groups}>
        {flats.length > 0 && (
          <div className={css.flats}>
            <FlatPrices sections={flats} />
            <Included slug="deep-cleaning" name={prices.flats} />
          </div>
        )}
        {sections
          .filter((it) => !flats.includes(it))
          .map((section) => (
            <details key={section.title} className={css.group} open data-folds="">
              <summary>
                <h3>{sectionTitle(section)}</h3>
                <span>{formatStart(section)}</span>
                <ChevronDown aria-hidden="true" />
              </summary>
              <SectionTable section={section} />
              <Included slug={explainedBy(section)} name={sectionTitle(section)} />
            </details>
          ))}
      </Stack>
      <Muted className={css.note}>{prices.note}</Muted>
    </>
  )
}

function formatStart({ rows }: PriceSection): string {
  const lowest = lowestPrice(rows)
  return lowest === undefined ? prices.dependsOnArea : priceText({ rupees: lowest, from: true })
}

/** The page that describes what the prices of a section include. */
function explainedBy({ rows }: PriceSection): ServiceSlug {
  return lowestPrice(rows) === undefined ? 'commercial-cleaning' : 'residential-cleaning'
}

function Included({ slug, name }: { slug: ServiceSlug; name: string }) {
  if (!siteContent().claims.lists) return null
  return (
    <a className={css.included} href={paths.service(slug)}>
      {prices.included}
      <span className="visually-hidden"> {prices.includedIn(name)}</span>
    </a>
  )
}

function SectionTable({ section }: { section: PriceSection }) {
  const name = sectionTitle(section)
  return (
    <table className={css.table} aria-label={name}>
      <thead className="visually-hidden">
        <tr>
          <th scope="col">{prices.service}</th>
          <th scope="col">{prices.price}</th>
          <th scope="col">{prices.action}</th>
        </tr>
      </thead>
      <tbody>
        {section.rows.map((row) => (
          <Row key={row.id} row={row} section={name} />
        ))}
      </tbody>
    </table>
  )
}

function Row({ row, section }: { row: PriceRow; section: string }) {
  const name = rowName(row)
  const isBooked = isBookable(row)
  return (
    <tr>
      <th scope="row">
        {name}
        {isBooked && <span>{prices.duration(minutesOf(row) / 60)}</span>}
      </th>
      <td className={row.price ? css.price : css.depends}>{rowPrice(row)}</td>
      <td className={css.act}>
        {isBooked ? (
          <a href={rowPath(row)} className={buttonClass({ variant: 'secondary' })}>
            {prices.book}
            <span className="visually-hidden"> {prices.bookRow(section, name)}</span>
          </a>
        ) : (
          <AskLinks item={name} />
        )}
      </td>
    </tr>
  )
}

/** Links to ask by phone or WhatsApp about a service that cannot be booked in the form. */
function AskLinks({ item }: { item: string }) {
  return (
    <span>
      <a
        href={whatsappLink(prices.question(item))}
        target="_blank"
        rel="noopener"
        aria-label={prices.askOnWhatsapp(item)}
      >
        <WhatsappIcon />
        {prices.ask}
      </a>
      <a href={phoneLink()} aria-label={prices.callAbout(item)}>
        <Phone aria-hidden="true" />
        {prices.call}
      </a>
    </span>
  )
}
