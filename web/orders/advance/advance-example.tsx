import type { Settings } from '#contract/settings/settings.ts'
import { listOffers, offerName } from '#domain/catalogue/catalogue.ts'
import { firstBookable } from '#domain/hours/slots.ts'
import { addDays, indiaClock } from '#domain/schedule.ts'
import { advanceSettings as copy } from '#i18n/advance.ts'
import { nameOf } from '#i18n/catalogue.ts'
import { advanceSentence } from '#web/lib/advance-text.ts'
import { serverNow } from '#web/lib/clock.ts'
import { formatRupees, formatSlot } from '#web/lib/format.ts'
import { SettingsGroup } from '#web/settings/settings-section.tsx'
import { Muted } from '#web/ui/layout.tsx'
import { Well } from '#web/ui/well.tsx'

/** So far ahead that there is time to pay, and to cancel freely. */
const exampleDays = 5

/** What a customer would read under the settings as they are typed. */
export function AdvanceExample({ settings }: { settings: Settings }) {
  const example = findExample(settings)
  return (
    <SettingsGroup heading={copy.example}>
      <Well gap={2} preview role="status">
        {!example && <p>{copy.exampleNone}</p>}
        {example && (
          <>
            <Muted>{example.job}</Muted>
            <p>{example.sentence}</p>
          </>
        )}
      </Well>
    </SettingsGroup>
  )
}

/** Returns the first of the list that an advance is asked for, booked for a day soon. */
function findExample(settings: Settings): { job: string; sentence: string } | undefined {
  const { booking, catalogue } = settings
  const from = addDays(indiaClock(serverNow()).date, exampleDays)
  for (const service of catalogue.services.filter((it) => it.active)) {
    for (const offer of listOffers(service)) {
      const { rupees: price } = offer.variant
      const slot = firstBookable(serverNow(), settings, service.minutes, from)
      const sentence = advanceSentence({ price, services: [service.id], slot, booking })
      if (sentence === undefined || price === null || !slot) continue
      const name = nameOf(offerName(offer))
      return { job: copy.exampleOf(name, formatRupees(price), formatSlot(slot)), sentence }
    }
  }
  return undefined
}
