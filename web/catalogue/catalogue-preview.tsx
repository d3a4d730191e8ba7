import {
  choicesByGroup,
  hintOf,
  offerName,
  offersOf,
  priceOfVariant,
  type Catalogue,
  type Service,
} from '#domain/catalogue/catalogue.ts'
import { shownCatalogue } from '#domain/catalogue/edit.ts'
import { priceSections } from '#domain/catalogue/price-list.ts'
import { nameOf, rowName } from '#i18n/catalogue.ts'
import { prices } from '#i18n/prices.ts'
import { servicesSettings as copy } from '#i18n/services-settings.ts'
import { formatRupees } from '#web/lib/format.ts'
import { priceText, withGst } from '#web/lib/price.ts'
import { SettingsGroup } from '#web/settings/settings-section.tsx'
import css from './catalogue-preview.module.css'

type PreviewProps = {
  /** As it is being typed. */
  catalogue: Catalogue
  /** The service that is open. */
  openId: string | undefined
}

/** What customers will see of it: the service as the form offers it, and the price list. */
export function CataloguePreview({ catalogue: typed, openId }: PreviewProps) {
  const catalogue = shownCatalogue(typed)
  const first = choicesByGroup(catalogue)[0]?.choices[0]
  const service = catalogue.services.find(({ id }) => id === openId) ?? first
  return (
    <SettingsGroup heading={copy.preview} text={copy.previewText}>
      <div className={css.preview}>
        {service && <FormPreview service={service} />}
        <ListPreview catalogue={catalogue} />
      </div>
    </SettingsGroup>
  )
}

/** The line of the select, the chips under it, and what the summary says of the first. */
function FormPreview({ service }: { service: Service }) {
  const offers = offersOf(service)
  return (
    <section aria-label={copy.previewForm} className={css.part}>
      <h2>{copy.previewForm}</h2>
      <p className={css.choice}>
        {nameOf(service) || copy.nameless} ({priceText(hintOf(service))})
      </p>
      {offers.length > 1 && (
        <ul className={css.chips}>
          {offers.map(({ id, variant }) => (
            <li key={id}>
              <strong>{nameOf(variant) || copy.nameless}</strong>
              <span>{priceText(priceOfVariant(variant))}</span>
            </li>
          ))}
        </ul>
      )}
      {offers.slice(0, 1).map((offer) => (
        <p key={offer.id} className={css.summary}>
          <strong>{nameOf(offerName(offer)) || copy.nameless}</strong>
          <span>{priceText(priceOfVariant(offer.variant))}</span>
        </p>
      ))}
    </section>
  )
}

function ListPreview({ catalogue }: { catalogue: Catalogue }) {
  return (
    <section aria-label={copy.previewList} className={css.part}>
      <h2>{copy.previewList}</h2>
      {priceSections(catalogue).map(({ title: label, hindi, rows }) => (
        <div key={label} className={css.rows}>
          <h3>{nameOf({ label, hindi })}</h3>
          <dl>
            {rows.map((row) => (
              <div key={row.id}>
                <dt>{rowName(row) || copy.nameless}</dt>
                <dd>
                  {row.price ? withGst(`${formatRupees(row.price.rupees)}*`) : prices.dependsOnArea}
                </dd>
              </div>
            ))}
          </dl>
        </div>
      ))}
    </section>
  )
}
