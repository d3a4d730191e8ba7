import { Square } from 'lucide-react'
import {
  choicesByGroup,
  toDisplayPrice,
  offerName,
  listOffers,
  priceOfVariant,
  type Catalogue,
  type Service,
} from '#domain/catalogue/catalogue.ts'
import { standardChecklist } from '#domain/catalogue/checklists.ts'
import { displayableCatalogue } from '#domain/catalogue/edit.ts'
import { priceSections } from '#domain/catalogue/price-list.ts'
import { nameOf, rowName } from '#i18n/catalogue.ts'
import { prices } from '#i18n/prices.ts'
import { servicesSettings as copy } from '#i18n/services-settings.ts'
import { textOf } from '#web/catalogue/checklist-editor.tsx'
import { formatRupees } from '#web/lib/format.ts'
import { priceText, withGst } from '#web/lib/price.ts'
import { SettingsGroup } from '#web/settings/settings-section.tsx'
import { Row } from '#web/ui/layout.tsx'
import { Well } from '#web/ui/well.tsx'
import css from './catalogue-preview.module.css'

type PreviewProps = {
  /** The draft being edited. */
  catalogue: Catalogue
  /** The id of the expanded service. */
  openId: string | undefined
}

/** Previews how customers will see the catalogue: in the booking form and in the price list. */
export function CataloguePreview({ catalogue: typed, openId }: PreviewProps) {
  const catalogue = displayableCatalogue(typed)
  const first = choicesByGroup(catalogue)[0]?.choices[0]
  const service = catalogue.services.find(({ id }) => id === openId) ?? first
  return (
    <SettingsGroup heading={copy.preview} text={copy.previewText}>
      <Well gap={5} preview className={css.preview}>
        {service && <FormPreview service={service} />}
        {service && <JobPreview service={service} />}
        <ListPreview catalogue={catalogue} />
      </Well>
    </SettingsGroup>
  )
}

/**
 * The option in the service select, the price chips, and the first price as the summary shows it.
 */
function FormPreview({ service }: { service: Service }) {
  const offers = listOffers(service)
  return (
    <section aria-label={copy.previewForm} className={css.part}>
      <h2>{copy.previewForm}</h2>
      <p className={css.choice}>
        {nameOf(service) || copy.nameless} ({priceText(toDisplayPrice(service))})
      </p>
      {offers.length > 1 && (
        <Row as="ul" className={css.chips}>
          {offers.map(({ id, variant }) => (
            <li key={id}>
              <strong>{nameOf(variant) || copy.nameless}</strong>
              <span>{priceText(priceOfVariant(variant))}</span>
            </li>
          ))}
        </Row>
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

/** The checklist as the worker's phone shows it. */
function JobPreview({ service }: { service: Service }) {
  const lines = service.checklist ?? standardChecklist(service.id)
  return (
    <section aria-label={copy.previewJob} className={css.part}>
      <h2>{copy.previewJob}</h2>
      <ul>
        {lines.map((line, place) => (
          <li key={place} className={css.line}>
            <Square aria-hidden="true" />
            {textOf(line) || copy.line(place + 1)}
          </li>
        ))}
      </ul>
    </section>
  )
}

function ListPreview({ catalogue }: { catalogue: Catalogue }) {
  return (
    <section aria-label={copy.previewList} className={css.part}>
      <h2>{copy.previewList}</h2>
      {priceSections(catalogue).map(({ title: label, hindi, rows }) => (
        <div key={rows[0]?.id} className={css.rows}>
          <h3>{nameOf({ label, hindi }) || copy.nameless}</h3>
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
