import type { Language } from '#contract/locales.ts'
import { readDraft, saveDraft } from '#web/lib/drafts.ts'
import type { DecisionContext } from '#web/orders/admin/use-decision-context.ts'

type Answers = DecisionContext['answers']
export type PhraseUse = keyof Answers

/** Whole messages for the usual cases; English stands in where there is no Hindi. */
export function phrasesFor(answers: Answers, use: PhraseUse, of: Language): string[] {
  return answers[use].map(({ text, hindi }) => (of === 'hi' && hindi) || text)
}

/** Puts a phrase in place of the one that was picked before, and after what the admin has written. */
export function withPhrase(message: string, phrase: string, before: string | undefined): string {
  const written = message.trim()
  return !written || written === before ? phrase : `${written}\n${phrase}`
}

/** Drops a ready phrase when the decision turns: "confirmed" must not go out with a rejection. */
export function withoutPhrase(message: string, picked: string | undefined): string {
  return message.trim() === picked ? '' : message
}

const draftName = 'phrase'

/** The phrase that bookings are accepted with: the one sent last, in the customer's language. */
export function usualPhrase(answers: Answers, of: Language): string | undefined {
  const phrases = phrasesFor(answers, 'accepted', of)
  return phrases[Number(readDraft(draftName)['accepted'] ?? 0)] ?? phrases[0]
}

export function rememberPhrase(answers: Answers, message: string): void {
  const index = answers.accepted.findIndex(({ text, hindi }) => [text, hindi].includes(message))
  if (index >= 0) saveDraft(draftName, { accepted: String(index) })
}
