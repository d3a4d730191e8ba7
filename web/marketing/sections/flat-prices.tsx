import { jobMinutes, priceGroups, type PriceGroup, type PriceItem } from '#domain/catalogue.ts'
import { priceItemName } from '#i18n/catalogue.ts'
import { prices } from '#i18n/prices.ts'
import { formatRupees } from '#web/lib/format.ts'
import { paths } from '#web/paths.ts'
import { buttonClass } from '#web/ui/button/link-button.tsx'
import css from './flat-prices.module.css'

/** The groups that price the same sizes of flat. */
export const flatGroups = priceGroups.filter(({ id }) => id.endsWith('-flat'))

/** The flats, a row a size: what each state of it costs, side by side; the price is the button. */
export function FlatPrices() {
  return (
    <table className={css.table} aria-label={prices.flats}>
      <thead>
        <tr>
          <th scope="col">
            <span className="visually-hidden">{prices.size}</span>
          </th>
          {flatGroups.map(({ id }) => (
            <th key={id} scope="col">
              {prices.groups[id]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {flatGroups[0]?.items.map(({ id, name, choice }, n) => (
          <tr key={id}>
            <th scope="row">
              {priceItemName(id, name)}
              {choice && <span>{prices.duration(jobMinutes(choice) / 60)}</span>}
            </th>
            {flatGroups.map(({ id: group, items }) => (
              <td key={group}>{items[n] && <PriceButton group={group} item={items[n]} />}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function PriceButton({ group, item }: { group: PriceGroup['id']; item: PriceItem }) {
  const { id, name, rupees, choice = '' } = item
  return (
    <a
      href={paths.bookService({ service: choice, for: id })}
      className={buttonClass({ variant: 'secondary' })}
    >
      <b>{formatRupees(rupees)}*</b>
      <span>
        {prices.book}
        <span className="visually-hidden">
          {' '}
          {prices.bookRow(prices.groups[group], priceItemName(id, name))}
        </span>
      </span>
    </a>
  )
}
