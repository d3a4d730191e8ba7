import type { Debtor } from '#contract/money/customers.ts'
import { money as copy } from '#i18n/money.ts'
import { brandIn, dayIn, preparedMessages } from '#web/i18n/prepared-messages.ts'
import { settings } from '#web/i18n/settings.ts'
import { formatRupees } from '#web/lib/format.ts'
import { paths } from '#web/paths.ts'
import { LinkButton } from '#web/ui/button/link-button.tsx'

type Due = Pick<Debtor, 'name' | 'phone' | 'language' | 'rupees' | 'jobs' | 'oldest'>

/** One message about all that is due, in the customer's language, not the admin's. */
export function RemindDue({ name, phone, language, rupees, jobs, oldest }: Due) {
  if (!phone) return null
  const text = preparedMessages[language].due(
    brandIn(language, settings().business),
    jobs,
    dayIn(language, oldest),
    formatRupees(rupees),
    `${location.origin}${paths.payDue}`,
  )
  return (
    <LinkButton
      href={`https://wa.me/${phone}?${new URLSearchParams({ text })}`}
      variant="secondary"
      size="small"
      target="_blank"
      rel="noreferrer"
      aria-label={copy.remind(name || phone)}
    >
      {copy.remindShort}
    </LinkButton>
  )
}
