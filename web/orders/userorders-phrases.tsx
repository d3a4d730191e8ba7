import type { Decision } from '#domain/orders.ts'
import { userOrders as words } from '#messages/orders.ts'
import { Button } from '#web/ui/button.tsx'
import css from './userorders.module.css'

const known: readonly string[] = Object.values(words.phrases).flat()

/** Puts a phrase in place of another one, and after words of the owner's own. */
export function withPhrase(message: string, phrase: string): string {
  const own = message.trim()
  return !own || known.includes(own) ? phrase : `${own}\n${phrase}`
}

/** Drops a ready phrase when the action turns: "confirmed" must not go out with a rejection. */
export function withoutPhrase(message: string): string {
  return known.includes(message.trim()) ? '' : message
}

type PhrasesProps = { action: Decision; disabled: boolean; onPick: (phrase: string) => void }

/** Whole messages for the usual cases. */
export function QuickPhrases({ action, disabled, onPick }: PhrasesProps) {
  return (
    <div className={css.phrases} role="group" aria-label={words.decide.phrases}>
      <p aria-hidden="true">{words.decide.phrases}</p>
      {words.phrases[action].map((phrase) => (
        <Button
          key={phrase}
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
