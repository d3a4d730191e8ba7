import { Section } from '#web/marketing/sections/section.tsx'
import { Accordion } from '#web/ui/accordion.tsx'

type QuestionsProps = {
  heading: string
  /** On paper, after a tinted band. */
  plain?: boolean
  items: readonly { readonly question: string; readonly answer: string }[]
}

/** What people ask about the subject of a page. */
export function Questions({ heading, plain = false, items }: QuestionsProps) {
  return (
    <Section id="questions" heading={heading} tinted={!plain} aside>
      <Accordion items={items.map(({ question, answer }) => ({ title: question, text: answer }))} />
    </Section>
  )
}
