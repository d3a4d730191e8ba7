import { terms } from '#i18n/home.ts'
import { Accordion } from '#web/ui/accordion.tsx'

/** The five rules, one open at a time (specification 2). */
export function TermsAccordion() {
  return <Accordion items={terms} name="terms" />
}
