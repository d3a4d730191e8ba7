import { Check } from 'lucide-react'
import { projects } from '#messages/projects.ts'
import { town } from '#web/lib/business-facts.ts'
import { Banner } from '#web/parts/banner.tsx'
import { Inner, Section } from '#web/parts/section.tsx'
import { paths } from '#web/paths.ts'
import { Closing } from '#web/site/closing.tsx'
import type { SitePage } from '#web/site/page.ts'
import { Comparison } from '#web/site/projects/comparison.tsx'
import { Kinds } from '#web/site/projects/kinds.tsx'
import { pairs, type Pair, type PairName } from '#web/site/projects/pairs.ts'
import css from './projects.module.css'

/** The page about the work that a pair shows. */
const pages: Readonly<Record<PairName, string>> = {
  'living-room': paths.service('residential-cleaning'),
  kitchen: paths.service('deep-cleaning'),
  bathroom: paths.service('deep-cleaning'),
}

export const page: SitePage = {
  path: paths.projects,
  title: projects.title,
  description: projects.description(town),
  Body: Projects,
}

function Projects() {
  return (
    <>
      <Banner heading={projects.heading} tagline={projects.tagline} />
      <Inner>
        <div className={css.rooms}>
          {pairs.map((pair) => (
            <Room key={pair.name} {...pair} />
          ))}
        </div>
      </Inner>
      <Section id="kinds" heading={projects.kindsHeading} text={projects.kindsText} tinted>
        <Kinds />
      </Section>
      <Closing />
    </>
  )
}

function Room(pair: Pair) {
  const { name, text, work, link } = projects.pairs[pair.name]
  return (
    <section className={css.room}>
      <Comparison {...pair} />
      <div className={css.words}>
        <h2>{name}</h2>
        <p>{text}</p>
        <ul>
          {work.map((it) => (
            <li key={it}>
              <Check aria-hidden="true" />
              {it}
            </li>
          ))}
        </ul>
        <a href={pages[pair.name]}>{link}</a>
      </div>
    </section>
  )
}
