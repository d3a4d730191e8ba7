import { projects } from '#messages/projects.ts'
import { town } from '#web/lib/business-facts.ts'
import { Section } from '#web/parts/section.tsx'
import { paths } from '#web/paths.ts'
import { Closing } from '#web/site/closing.tsx'
import type { SitePage } from '#web/site/page.ts'
import { Habits } from '#web/site/projects/habits.tsx'
import { Kinds } from '#web/site/projects/kinds.tsx'
import { pairs } from '#web/site/projects/pairs.ts'
import { Rooms } from '#web/site/projects/rooms.tsx'

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
      <Closing />
      <Section id="kinds" heading={projects.kindsHeading} text={projects.kindsText} tinted>
        <Kinds />
      </Section>
    </>
  )
}
