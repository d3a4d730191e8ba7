import { findChoice } from '#domain/catalogue.ts'
import { prices } from '#messages/prices.ts'
import { servicePage } from '#messages/services.ts'
import { footer } from '#messages/shell.ts'
import { hoursText, phoneLink, phoneText } from '#web/lib/business-facts.ts'
import { formatRupees } from '#web/lib/format.ts'
import { paths, type ServiceSlug } from '#web/paths.ts'
import css from './service-page.module.css'

/** The booking choices whose price and time speak for a service. */
const samples: Record<ServiceSlug, readonly string[]> = {
  'residential-cleaning': ['Room Cleaning', 'Bathroom Cleaning', '2 BHK'],
  'commercial-cleaning': ['Restaurant Cleaning'],
  'carpet-and-upholstery-cleaning': ['Carpet Cleaning', 'Sofa Cleaning'],
  'post-construction-cleaning': ['2 BHK', '3 BHK'],
  'deep-cleaning': ['1 BHK', '2 BHK', '3 BHK', '4 BHK'],
}

/** What it costs, whom to ask: beside the text, in view while one reads. */
export function ServiceFacts({ slug }: { slug: ServiceSlug }) {
  return (
    <aside className={css.facts} aria-label={servicePage.price}>
      <dl>
        {samples[slug].map((label) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{priceOf(label)}</dd>
          </div>
        ))}
        <div>
          <dt>{footer.hours}</dt>
          <dd>{hoursText()}</dd>
        </div>
      </dl>
      <p className={css.note}>{servicePage.priceNote}</p>
      <p>
        <a href={paths.pricing}>{prices.heading}</a> · <a href={phoneLink}>{phoneText}</a>
      </p>
    </aside>
  )
}

function priceOf(label: string): string {
  const price = findChoice(label)?.price
  return price ? servicePage.priceFrom(formatRupees(price.rupees)) : servicePage.priceOnRequest
}
