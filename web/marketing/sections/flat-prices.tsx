import { minutesOf } from '#domain/catalogue/catalogue.ts'
import type { PriceRow, PriceSection } from '#domain/catalogue/price-list.ts'
import { rowName } from '#i18n/catalogue.ts'
import { prices } from '#i18n/prices.ts'
import { rowPath, rowPrice, sectionTitle } from '#web/marketing/sections/services.ts'
import { buttonClass } from '#web/ui/button/link-button.tsx'
import css from './flat-prices.module.css'

/** Prices of flats: a row per size and a column per condition; each price is the booking link. */
export function FlatPrices({ sections }: { sections: readonly PriceSection[] }) {
  return (
    <table className={css.table} aria-label={prices.flats}>
      <thead>
        <tr>
          <th scope="col">
            <span className="visually-hidden">{prices.size}</span>
          </th>
          {sections.map((section) => (
            <th key={section.title} scope="col">
              {sectionTitle(section)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {sections[0]?.rows.map((row, n) => (
          <tr key={row.id}>
            <th scope="row">
              {rowName(row)}
              <span>{prices.duration(minutesOf(row) / 60)}</span>
            </th>
            {sections.map((section) => (
              <td key={section.title}>
                {section.rows[n] && (
                  <PriceButton section={sectionTitle(section)} row={section.rows[n]} />
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function PriceButton({ section, row }: { section: string; row: PriceRow }) {
  return (
    <a href={rowPath(row)} className={buttonClass({ variant: 'secondary' })}>
      <b>{rowPrice(row)}</b>
      <span>
        {prices.book}
        <span className="visually-hidden"> {prices.bookRow(section, rowName(row))}</span>
      </span>
    </a>
  )
}
