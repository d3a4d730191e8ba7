import { BadgeCheck, CalendarX2, Wallet } from 'lucide-react'
import { comparedSections, lowestPrice, priceSections } from '#domain/catalogue/price-list.ts'
import { home } from '#i18n/home.ts'
import { settings } from '#web/i18n/settings.ts'
import { town } from '#web/lib/business.ts'
import { priceText } from '#web/lib/price.ts'
import { Picture, PicturePreload } from '#web/marketing/sections/picture.tsx'
import { paths } from '#web/paths.ts'
import { LinkButton } from '#web/ui/button/link-button.tsx'
import css from './hero.module.css'

// On wide screens the picture fills a height of 38rem, which makes it wider than its frame.
const scene = { name: 'living-room', sizes: '(min-width: 60rem) max(58vw, 61rem), 100vw' }

/** The lowest price of a whole flat, as in the price table. */
function flatPrice(): number | undefined {
  const sections = priceSections(settings().catalogue)
  const flats = comparedSections(sections)
  return lowestPrice((flats.length > 0 ? flats : sections).flatMap(({ rows }) => rows))
}

const icons = [Wallet, BadgeCheck, CalendarX2]

export function Hero() {
  const fromRupees = flatPrice()
  return (
    <section className={css.hero}>
      <div className={css.text}>
        <h1>
          <span>{home.hero.what(town())}</span> {home.hero.heading}
        </h1>
        <p className={css.lead}>{home.hero.text(town())}</p>
        <div className={css.act}>
          <LinkButton href={paths.bookService()} variant="marigold" size="large">
            {home.hero.book}
          </LinkButton>
          <LinkButton href={paths.times()} variant="secondary" size="large">
            {home.hero.times}
          </LinkButton>
          <a href={paths.pricing} className={css.price}>
            {fromRupees !== undefined &&
              home.hero.priceLine(priceText({ rupees: fromRupees, from: false }))}
            <span className="visually-hidden"> {home.hero.seePrices}</span>
          </a>
        </div>
        <ul className={css.facts}>
          {home.hero.facts.map((fact, n) => {
            const Icon = icons[n] ?? BadgeCheck
            return (
              <li key={fact}>
                <Icon aria-hidden="true" />
                {fact}
              </li>
            )
          })}
        </ul>
      </div>
      <div className={css.scene}>
        <Picture {...scene} alt={home.hero.picture} eager />
      </div>
    </section>
  )
}

export function HeroPreload() {
  return <PicturePreload {...scene} />
}
