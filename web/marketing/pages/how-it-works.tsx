import { howItWorks } from '#i18n/how-it-works.ts'
import { Changes, Ready } from '#web/marketing/how-it-works/before-and-after.tsx'
import { Steps } from '#web/marketing/how-it-works/steps.tsx'
import type { SitePage } from '#web/marketing/page.ts'
import { CallToBook } from '#web/marketing/sections/band.tsx'
import { Banner, BannerPreload } from '#web/marketing/sections/banner.tsx'
import { faqStructuredData, Questions } from '#web/marketing/sections/questions.tsx'
import { paths } from '#web/paths.ts'
import { LinkButton } from '#web/ui/button/link-button.tsx'

const scene = 'after-construction'
const { questions } = howItWorks

export const page = (): SitePage => ({
  path: paths.howItWorks,
  title: howItWorks.title,
  description: howItWorks.description,
  Body: HowItWorks,
  head: <BannerPreload name={scene} />,
  picture: scene,
  things: [faqStructuredData(paths.howItWorks, questions.items)],
})

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
      <Steps />
      <Ready />
      <Changes />
      <Questions {...questions} />
      <CallToBook spaced />
    </>
  )
}
