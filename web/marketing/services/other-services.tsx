import { serviceNames, servicePage } from '#i18n/services.ts'
import { Section } from '#web/marketing/sections/section.tsx'
import {
  bookingPath,
  servicePagePath,
  serviceIcons,
  serviceIds,
} from '#web/marketing/sections/services.ts'
import type { ServiceSlug } from '#web/paths.ts'
import { Stack } from '#web/ui/layout.tsx'
import css from './other-services.module.css'

/** Links to the five other services. */
export function OtherServices({ slug }: { slug: ServiceSlug }) {
  return (
    <Section id="others" heading={servicePage.others}>
      <Stack as="ul" gap={3} className={css.others}>
        {serviceIds
          .filter((id) => id !== slug)
          .map((id) => {
            const Icon = serviceIcons[id]
            return (
              <li key={id}>
                <a href={servicePagePath(id) ?? bookingPath(id)}>
                  <Icon aria-hidden="true" />
                  {serviceNames[id]}
                </a>
              </li>
            )
          })}
      </Stack>
    </Section>
  )
}
