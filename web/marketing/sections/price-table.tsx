import { ChevronDown, Phone } from 'lucide-react'
import { jobMinutes, priceGroups, type PriceGroup, type PriceItem } from '#domain/catalogue.ts'
import { priceItemName } from '#i18n/catalogue.ts'
import { prices } from '#i18n/prices.ts'
import { phoneLink, whatsappLink } from '#web/lib/business-facts.ts'
import { formatRupees } from '#web/lib/format.ts'
import { FlatPrices, flatGroups } from '#web/marketing/sections/flat-prices.tsx'
import { paths, type ServiceSlug } from '#web/paths.ts'
import { WhatsappIcon } from '#web/shell/whatsapp-icon.tsx'
import { buttonClass } from '#web/ui/button/link-button.tsx'
import css from './price-table.module.css'

/** The page that says what belongs to the rows of a group. */
const explainedBy: Record<PriceGroup['id'], ServiceSlug> = {
  'occupied-flat': 'deep-cleaning',
  'vacant-flat': 'deep-cleaning',
  rooms: 'residential-cleaning',
  'kitchen-bathroom': 'residential-cleaning',
  'single-jobs': 'residential-cleaning',
  large: 'commercial-cleaning',
}

/** The price list with the asterisk explained under it. Phones fold all but the flats (site.ts). */
export function PriceTable() {
  return (
    <>
      <div className={css.groups}>
        <div className={css.flats}>
          <FlatPrices />
          <Included group={flatGroups[0]} name={prices.flats} />
        </div>
        {priceGroups
          .filter((it) => !flatGroups.includes(it))
          .map((group) => (
            <details key={group.id} className={css.group} open data-folds="">
              <summary>
                <h3>{prices.groups[group.id]}</h3>
                <span>{lowestPrice(group)}</span>
                <ChevronDown aria-hidden="true" />
              </summary>
              <GroupTable group={group} />
              <Included group={group} name={prices.groups[group.id]} />
            </details>
          ))}
      </div>
      <p className={css.note}>{prices.note}</p>
    </>
  )
}

function lowestPrice({ items }: PriceGroup): string {
  const listed = items.flatMap(({ rupees }) => rupees || [])
  return listed.length === 0
    ? prices.dependsOnArea
    : prices.from(`${formatRupees(Math.min(...listed))}*`)
}

function Included({ group, name }: { group: PriceGroup | undefined; name: string }) {
  return (
    group && (
      <a className={css.included} href={paths.service(explainedBy[group.id])}>
        {prices.included}
        <span className="visually-hidden"> {prices.includedIn(name)}</span>
      </a>
    )
  )
}

function GroupTable({ group }: { group: PriceGroup }) {
  const name = prices.groups[group.id]
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
        {group.items.map((item) => (
          <PriceRow key={item.id} item={item} group={name} />
        ))}
      </tbody>
    </table>
  )
}

function PriceRow({ item, group }: { item: PriceItem; group: string }) {
  const name = priceItemName(item.id, item.name)
  return (
    <tr>
      <th scope="row">
        {name}
        {item.choice && <span>{prices.duration(jobMinutes(item.choice) / 60)}</span>}
      </th>
      <td className={item.rupees ? css.price : css.depends}>
        {item.rupees ? formatRupees(item.rupees) : prices.dependsOnArea}*
      </td>
      <td className={css.act}>
        {item.choice ? (
          <a
            href={paths.bookService({ service: item.choice, for: item.id })}
            className={buttonClass({ variant: 'secondary' })}
          >
            {prices.book}
            <span className="visually-hidden"> {prices.bookRow(group, name)}</span>
          </a>
        ) : (
          <AskLinks item={name} />
        )}
      </td>
    </tr>
  )
}

/** What the form does not offer is asked for by phone or WhatsApp. */
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
