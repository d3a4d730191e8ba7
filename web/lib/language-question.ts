import { dropDraft, readDraft, saveDraft } from '#web/lib/drafts.ts'

/** What this browser knows of the question whether messages shall follow the language of pages. */
const name = 'message-language'

/** Called when somebody who is signed in switches the language of the page. */
export function askAboutMessages(): void {
  if (!readDraft(name)['state']) saveDraft(name, { state: 'to ask' })
}

export const isToAsk = (): boolean => readDraft(name)['state'] === 'to ask'

/** Asked once: signing out forgets it, as every draft. */
export const recordAsked = (): void => saveDraft(name, { state: 'asked' })

/** There was nothing to ask. */
export const forgetQuestion = (): void => dropDraft(name)
