import { howItWorks } from '#messages/how-it-works.ts'
import { Banner, BannerPreload } from '#web/parts/banner.tsx'
import { paths } from '#web/paths.ts'
import { Closing } from '#web/site/closing.tsx'
import { Changes, Ready } from '#web/site/how-it-works/around.tsx'
import { Chapters } from '#web/site/how-it-works/chapters.tsx'
import type { SitePage } from '#web/site/page.ts'
import { Questions } from '#web/site/questions.tsx'
import { questionsThing } from '#web/site/search/questions.ts'
import { LinkButton } from '#web/ui/link-button.tsx'

const scene = 'move-in'
const { questions } = howItWorks

export const page: SitePage = {
  path: paths.howItWorks,
  title: howItWorks.title,
  description: howItWorks.description,
  Body: HowItWorks,
  head: <BannerPreload name={scene} />,
  picture: scene,
  things: [questionsThing(paths.howItWorks, questions.items)],
}

function HowItWorks() {
  return (
    <>
      <Banner
        heading={howItWorks.heading}
        tagline={howItWorks.tagline}
        picture={{ name: scene, alt: howItWorks.picture }}
        action={
          <LinkButton href={paths.pricing} variant="marigold" size="large">
            {howItWorks.start}
          </LinkButton>
        }
      />
      <Chapters />
      <Ready />
      <Changes />
      <Questions {...questions} />
      <Closing quiet />
    </>
  )
}
