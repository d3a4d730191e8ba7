import { useState } from 'react'
import { languages, type Language } from '#contract/locales.ts'
import { language } from '#i18n/language.ts'
import { userOrders as words } from '#i18n/orders.ts'
import { languageNames } from '#web/i18n/languages.ts'
import { phrases } from '#web/i18n/phrases.ts'
import { readDraft, saveDraft } from '#web/lib/drafts.ts'
import { Button } from '#web/ui/button/button.tsx'
import { ChoiceButtons } from '#web/ui/form/choice-buttons.tsx'
import css from './order-list.module.css'

type Act = keyof typeof phrases.en

const known: readonly string[] = Object.values(phrases).flatMap((it) => Object.values(it).flat())
const choices = languages.map((id) => ({ id, label: languageNames[id] }))

/** Puts a phrase in place of another one, and after words of the owner's own. */
export function withPhrase(message: string, phrase: string): string {
  const own = message.trim()
  return !own || known.includes(own) ? phrase : `${own}\n${phrase}`
}

/** Drops a ready phrase when the action turns: "confirmed" must not go out with a rejection. */
export function withoutPhrase(message: string): string {
  return known.includes(message.trim()) ? '' : message
}

type PhrasesProps = {
  act: Act
  label: string
  disabled: boolean
  onPick: (phrase: string) => void
}

/** Whole messages for the usual cases, in the language of the customer rather than the screen's. */
export function ReplyPhrases({ act, label, disabled, onPick }: PhrasesProps) {
  const [chosen, choose] = useLanguage()
  return (
    <div className={css.phrases} role="group" aria-label={label}>
      <div className={css.phrasesHead}>
        <p aria-hidden="true">{label}</p>
        <ChoiceButtons
          label={words.decide.phrasesLanguage}
          choices={choices}
          selected={chosen}
          onSelect={choose}
        />
      </div>
      {phrases[chosen][act].map((phrase) => (
        <Button
          key={phrase}
          lang={chosen}
          variant="secondary"
          size="small"
          disabled={disabled}
          onClick={() => onPick(phrase)}
        >
          {phrase}
        </Button>
      ))}
    </div>
  )
}

const kept = 'phrases'

/** Stays as chosen from one order to the next. */
function useLanguage() {
  const [chosen, set] = useState<Language>(
    () => languages.find((it) => it === readDraft(kept)['language']) ?? language,
  )
  function choose(to: Language) {
    set(to)
    saveDraft(kept, { language: to })
  }
  return [chosen, choose] as const
}
