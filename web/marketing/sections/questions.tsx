import type { ReactNode } from 'react'
import { Accordion } from '#web/marketing/sections/accordion.tsx'
import { Section } from '#web/marketing/sections/section.tsx'
import { absolute, type StructuredData } from '#web/marketing/seo/structured-data.ts'

type Question = { readonly question: string; readonly answer: string }

type QuestionsProps = {
  heading: string
  text?: ReactNode
  /** Without a tinted background, for use after a tinted section. */
  plain?: boolean
  items: readonly Question[]
}

/** Frequently asked questions about the subject of a page. */
export function Questions({ heading, text, plain = false, items }: QuestionsProps) {
  return (
    <Section id="questions" heading={heading} text={text} tinted={!plain} aside>
      <Accordion items={items.map(({ question, answer }) => ({ title: question, text: answer }))} />
    </Section>
  )
}

/** Structured data for the questions; must match the visible text exactly. */
export function faqStructuredData(path: string, items: readonly Question[]): StructuredData {
  return {
    '@type': 'FAQPage',
    url: absolute(path),
    mainEntity: items.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  }
}
