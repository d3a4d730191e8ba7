import { projects } from '#i18n/projects.ts'
import { town } from '#web/lib/business-facts.ts'
import { Section } from '#web/marketing/sections/section.tsx'
import { paths } from '#web/paths.ts'
import { Cta } from '#web/marketing/sections/cta.tsx'
import type { SitePage } from '#web/marketing/page.ts'
import { Habits } from '#web/marketing/projects/habits.tsx'
import { JobTypes } from '#web/marketing/projects/job-types.tsx'
import { pairs } from '#web/marketing/projects/pairs.ts'
import { Rooms } from '#web/marketing/projects/rooms.tsx'

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
        <JobTypes />
      </Section>
    </>
  )
}
