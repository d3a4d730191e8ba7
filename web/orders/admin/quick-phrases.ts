import type { Language } from '#contract/locales.ts'
import { readDraft, saveDraft } from '#web/lib/drafts.ts'
import type { DecisionContext } from '#web/orders/admin/use-decision-context.ts'

type Answers = DecisionContext['answers']
export type PhraseUse = keyof Answers

/** Returns the owner's ready-made messages, in English where there is no Hindi text. */
export function phrasesFor(answers: Answers, use: PhraseUse, of: Language): string[] {
  return answers[use].map(({ text, hindi }) => (of === 'hi' && hindi) || text)
}

/** Replaces the previously picked phrase, or appends the new one to what the admin has written. */
export function withPhrase(message: string, phrase: string, before: string | undefined): string {
  const written = message.trim()
  return !written || written === before ? phrase : `${written}\n${phrase}`
}

/**
 * Removes a picked phrase when the decision changes: "confirmed" must not go out with a rejection.
 */
export function withoutPhrase(message: string, picked: string | undefined): string {
  return message.trim() === picked ? '' : message
}

const draftName = 'phrase'

/** Returns the phrase for quick acceptance: the one sent last, in the customer's language. */
export function usualPhrase(answers: Answers, of: Language): string | undefined {
  const phrases = phrasesFor(answers, 'accepted', of)
  return phrases[Number(readDraft(draftName)['accepted'] ?? 0)] ?? phrases[0]
}

export function rememberPhrase(answers: Answers, message: string): void {
  const index = answers.accepted.findIndex(({ text, hindi }) => [text, hindi].includes(message))
  if (index >= 0) saveDraft(draftName, { accepted: String(index) })
}
