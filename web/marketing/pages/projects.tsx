import { ArrowDownToLine, Hourglass, Layers, Wind } from 'lucide-react'
import { projects } from '#i18n/projects.ts'
import { town } from '#web/lib/business.ts'
import type { SitePage } from '#web/marketing/page.ts'
import { pairs } from '#web/marketing/projects/comparison.tsx'
import { Jobs } from '#web/marketing/projects/jobs.tsx'
import { OwnGallery } from '#web/marketing/projects/own-gallery.tsx'
import { Rooms } from '#web/marketing/projects/rooms.tsx'
import { CallToBook } from '#web/marketing/sections/band.tsx'
import { siteContent } from '#web/marketing/sections/own-picture.tsx'
import { Section } from '#web/marketing/sections/section.tsx'
import { paths } from '#web/paths.ts'
import { Stack } from '#web/ui/layout.tsx'
import css from './projects.module.css'

const icons = [ArrowDownToLine, Wind, Hourglass, Layers]
const [first] = pairs

export const page = (): SitePage => ({
  path: paths.projects,
  title: projects.title,
  description: projects.description(town()),
  Body: Projects,
  picture: first?.after,
})

function Projects() {
  return (
    <>
      {siteContent().gallery.length > 0 ? <OwnGallery /> : <Rooms />}
      <Section id="habits" heading={projects.habitsHeading} text={projects.habitsText} tinted>
        <Habits />
      </Section>
      <CallToBook shownOnPhones spaced />
      <Section id="kinds" heading={projects.kindsHeading} text={projects.kindsText} tinted>
        <Jobs />
      </Section>
    </>
  )
}

/** The working habits behind the results. */
function Habits() {
  return (
    <Stack as="ul" gap={8} className={css.habits}>
      {projects.habits.map(({ title, text }, n) => {
        const Icon = icons[n] ?? Wind
        return (
          <li key={title}>
            <span className={css.arch}>
              <Icon aria-hidden="true" />
            </span>
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        )
      })}
    </Stack>
  )
}
