import { projects } from '#i18n/projects.ts'
import { town } from '#web/lib/business-facts.ts'
import type { SitePage } from '#web/marketing/page.ts'
import { Habits } from '#web/marketing/projects/habits.tsx'
import { Jobs } from '#web/marketing/projects/jobs.tsx'
import { pairs } from '#web/marketing/projects/pairs.ts'
import { Rooms } from '#web/marketing/projects/rooms.tsx'
import { Cta } from '#web/marketing/sections/cta.tsx'
import { Section } from '#web/marketing/sections/section.tsx'
import { paths } from '#web/paths.ts'

const [first] = pairs

export const page: SitePage = {
  path: paths.projects,
  title: projects.title,
  description: projects.description(town),
  Body: Projects,
  ...(first && { picture: first.after }),
}

function Projects() {
  return (
    <>
      <Rooms />
      <Section id="habits" heading={projects.habitsHeading} text={projects.habitsText} tinted>
        <Habits />
      </Section>
      <Cta />
      <Section id="kinds" heading={projects.kindsHeading} text={projects.kindsText} tinted>
        <Jobs />
      </Section>
    </>
  )
}
