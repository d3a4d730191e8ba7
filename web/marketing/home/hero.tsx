import { Clock, MapPin } from 'lucide-react'
import { priceGroups } from '#domain/catalogue.ts'
import { home } from '#i18n/home.ts'
import { areas, hoursText, town } from '#web/lib/business-facts.ts'
import { formatRupees } from '#web/lib/format.ts'
import { Picture, PicturePreload } from '#web/marketing/sections/picture.tsx'
import { paths } from '#web/paths.ts'
import { LinkButton } from '#web/ui/button/link-button.tsx'
import css from './hero.module.css'

// On wide screens its height decides: it fills 38rem, and is wider than its frame.
const scene = { name: 'living-room', sizes: '(min-width: 60rem) max(58vw, 61rem), 100vw' }

/** The lowest price of a whole flat, as the price table says it. */
const fromRupees = Math.min(
  ...priceGroups
    .filter(({ id }) => id.endsWith('-flat'))
    .flatMap(({ items }) => items.map(({ rupees }) => rupees)),
)

export function Hero() {
  return (
    <section className={css.hero}>
      <div className={css.text}>
        <h1>{home.hero.heading}</h1>
        <p className={css.lead}>{home.hero.text(town)}</p>
        <div className={css.act}>
          <LinkButton href={paths.bookService()} size="large">
            {home.hero.book}
          </LinkButton>
          <a href={paths.pricing} className={css.price}>
            {home.hero.priceLine(`${formatRupees(fromRupees)}*`)}
            <span className="visually-hidden"> {home.hero.seePrices}</span>
          </a>
        </div>
      </div>
      <div className={css.scene}>
        <Picture {...scene} alt={home.hero.picture} eager />
      </div>
      <ul className={css.facts}>
        <li>
          <Clock aria-hidden="true" />
          {hoursText()}
        </li>
        <li>
          <MapPin aria-hidden="true" />
          {areas.join(', ')}
        </li>
      </ul>
    </section>
  )
}

export function HeroPreload() {
  return <PicturePreload {...scene} />
}
