import type { FormEvent } from 'react'
import type { Decision } from '#domain/orders/orders.ts'
import { userOrders } from '#i18n/orders.ts'
import { ReplyField } from '#web/orders/admin/reply-field.tsx'
import { ReplyPhrases, withoutPhrase, withPhrase } from '#web/orders/admin/reply-phrases.tsx'
import type { Answer } from '#web/orders/admin/use-decision.ts'
import type { OrderTransitionMutation } from '#web/orders/shared/use-order-transition.ts'
import { SelectField } from '#web/ui/form/field.tsx'
import css from './order-list.module.css'

const words = userOrders.decide

/** On a phone the form stands below what there is to know, which is read first. */
const desk = '(min-width: 48rem)'

type DecisionFormProps = {
  id: string
  answer: Answer
  /** The answers that can be given now; with none the message stays to be read. */
  allowed: readonly Decision[]
  onChange: (answer: Answer) => void
  move: OrderTransitionMutation<Answer>
}

/** Action and message of the answer to an order. */
export function DecisionForm({ id, answer, allowed, onChange, move }: DecisionFormProps) {
  const { action, message } = answer
  const { form, errors, isBusy, send } = move
  const isOver = allowed.length === 0
  function submit(event: FormEvent) {
    event.preventDefault()
    if (!isOver) send(answer)
  }
  return (
    <form ref={form} id={id} className={css.form} noValidate onSubmit={submit}>
      {!isOver && (
        <SelectField
          label={words.action}
          value={action}
          error={errors['service_status']}
          disabled={isBusy}
          {...(matchMedia(desk).matches && { 'data-first-focus': true })}
          onChange={({ target }) =>
            onChange({ action: target.value as Decision, message: withoutPhrase(message) })
          }
        >
          {allowed.map((it) => (
            <option key={it} value={it}>
              {words[it]}
            </option>
          ))}
        </SelectField>
      )}
      <ReplyField
        label={words.message}
        hint={words.messageHint}
        placeholder={words.placeholder}
        value={message}
        error={errors['message']}
        readOnly={isBusy || isOver}
        onChange={(typed) => onChange({ action, message: typed })}
      />
      {!isOver && (
        <ReplyPhrases
          act={action}
          label={words.phrases}
          disabled={isBusy}
          onPick={(phrase) => onChange({ action, message: withPhrase(message, phrase) })}
        />
      )}
    </form>
  )
}
