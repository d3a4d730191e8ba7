import { Phone } from 'lucide-react'
import { priceGroups, type PriceGroup, type PriceItem } from '#domain/catalogue.ts'
import { priceItemName } from '#i18n/catalogue.ts'
import { prices } from '#i18n/prices.ts'
import { phoneLink, whatsappLink } from '#web/lib/business-facts.ts'
import { formatRupees } from '#web/lib/format.ts'
import { paths } from '#web/paths.ts'
import { WhatsappIcon } from '#web/shell/whatsapp-icon.tsx'
import { classNames } from '#web/ui/class-names.ts'
import css from './price-table.module.css'

/** The price list, a table a group, with the asterisk explained under it. */
export function PriceTable() {
  return (
    <>
      <div className={css.groups}>
        {priceGroups.map((group) => (
          <div key={group.id} className={css.group}>
            <GroupTable group={group} />
          </div>
        ))}
      </div>
      <p className={css.note}>{prices.note}</p>
    </>
  )
}

function GroupTable({ group }: { group: PriceGroup }) {
  const name = prices.groups[group.id]
  return (
    <table className={css.table}>
      <caption>{name}</caption>
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
      <th scope="row">{name}</th>
      <td className={classNames(css.price, item.rupees === 0 && css.depends)}>
        {item.rupees ? formatRupees(item.rupees) : prices.dependsOnArea}*
      </td>
      <td className={css.act}>
        {item.choice ? (
          <a href={paths.bookService({ service: item.choice, for: item.id })}>
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
      <a href={whatsappLink(prices.question(item))} target="_blank" rel="noopener">
        <WhatsappIcon />
        <span className="visually-hidden">{prices.askOnWhatsapp(item)}</span>
      </a>
      <a href={phoneLink}>
        <Phone aria-hidden="true" />
        <span className="visually-hidden">{prices.callAbout(item)}</span>
      </a>
    </span>
  )
}
