import { Clock, Hourglass, MessageSquareX, Phone } from 'lucide-react'
import { howItWorks } from '#i18n/how-it-works.ts'
import { Blurbs, IconItems } from '#web/marketing/sections/icon-items.tsx'
import { Picture } from '#web/marketing/sections/picture.tsx'
import { Section } from '#web/marketing/sections/section.tsx'
import { paths } from '#web/paths.ts'
import { Stack } from '#web/ui/layout.tsx'
import css from './before-and-after.module.css'

const { ready, change } = howItWorks
const icons = [Hourglass, Clock, Phone, MessageSquareX]

/** How to prepare for the crew. */
export function Ready() {
  return (
    <Section id="ready" heading={ready.heading} text={ready.text} tinted>
      <div className={css.ready}>
        <div>
          <Stack as="ul" className={css.list}>
            <IconItems items={ready.items} />
          </Stack>
          <a href={paths.article('preparing-for-deep-cleaning')}>{ready.more}</a>
        </div>
        <Picture name="kitchen" alt={ready.picture} sizes="(min-width: 60rem) 32rem, 100vw" />
      </div>
    </Section>
  )
}

/** The rules when the customer or the business cannot keep an appointment. */
export function Changes() {
  return (
    <Section id="change" heading={change.heading} text={change.text}>
      <Stack as="ul" gap={8} className={css.changes}>
        <Blurbs blurbs={change.items} icons={icons} />
      </Stack>
    </Section>
  )
}
