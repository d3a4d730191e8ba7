import { useEffect, type FormEvent, type KeyboardEvent } from 'react'
import { decisions, replyMaxLength, type Decision } from '#domain/orders.ts'
import { userOrders } from '#messages/orders.ts'
import type { Answer, useDecision } from '#web/orders/use-decision.ts'
import { QuickPhrases, withoutPhrase, withPhrase } from '#web/orders/userorders-phrases.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { TextAreaField } from '#web/ui/text-field.tsx'
import css from './userorders.module.css'

const words = userOrders.decide
/** From here on the room that is left is worth knowing. */
const nearlyFull = replyMaxLength - 100

type AnswerFormProps = {
  id: string
  answer: Answer
  onChange: (answer: Answer) => void
  decision: ReturnType<typeof useDecision>
}

/** Action and message; Ctrl or Command with Enter sends from within the message. */
export function AnswerForm({ id, answer, onChange, decision }: AnswerFormProps) {
  const { action, message } = answer
  const { form, errors, isBusy, send } = decision
  useEffect(() => {
    // The field has focus already; what is wrong with it stands below, maybe under the dialog's foot.
    if (errors['message'])
      form.current?.querySelector('[role="alert"]')?.scrollIntoView({ block: 'nearest' })
  }, [errors, form])
  function submit(event: FormEvent) {
    event.preventDefault()
    send(answer)
  }
  function sendByKeys(event: KeyboardEvent) {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) form.current?.requestSubmit()
  }
  const length = message.trim().length
  return (
    <form ref={form} id={id} className={css.form} noValidate onSubmit={submit}>
      <SelectField
        label={words.action}
        value={action}
        error={errors['service_status']}
        disabled={isBusy}
        data-first-focus
        onChange={({ target }) =>
          onChange({ action: target.value as Decision, message: withoutPhrase(message) })
        }
      >
        {decisions.map((it) => (
          <option key={it} value={it}>
            {words[it]}
          </option>
        ))}
      </SelectField>
      <TextAreaField
        label={words.message}
        hint={length > nearlyFull ? words.count(length, replyMaxLength) : words.messageHint}
        placeholder={words.placeholder}
        value={message}
        error={errors['message']}
        readOnly={isBusy}
        required
        onChange={({ target }) => onChange({ action, message: target.value })}
        onKeyDown={sendByKeys}
      />
      <QuickPhrases
        action={action}
        disabled={isBusy}
        onPick={(phrase) => onChange({ action, message: withPhrase(message, phrase) })}
      />
    </form>
  )
}
