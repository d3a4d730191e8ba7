import { absolute, type StructuredData } from '#web/marketing/seo/structured-data.ts'

type Question = { readonly question: string; readonly answer: string }

/** The questions of a page, as search engines read them: from the very words of the page. */
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
