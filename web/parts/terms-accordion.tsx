import { terms } from '#messages/home.ts'
import { Accordion } from '#web/parts/accordion.tsx'

/** The five rules, one open at a time (specification 2). */
export function TermsAccordion() {
  return <Accordion items={terms} name="terms" />
}
