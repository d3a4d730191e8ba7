import { useQueryClient } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { giveFeedback, orderFeedback } from '#contract/feedback/feedback.ts'
import type { OrderRow } from '#contract/orders/order.ts'
import { feedbackMaxLength } from '#domain/feedback/feedback.ts'
import { feedbackForm as copy } from '#i18n/feedback.ts'
import { call } from '#web/api/api.ts'
import { StarField } from '#web/feedback/customer/star-field.tsx'
import { dropDraft, readDraft, saveDraft } from '#web/lib/drafts.ts'
import { OrderActionError } from '#web/orders/shared/order-action-error.tsx'
import { useOrderTransition } from '#web/orders/shared/use-order-transition.ts'
import { Button } from '#web/ui/button/button.tsx'
import { CheckboxField, TextAreaField } from '#web/ui/form/field.tsx'
import { toast, toastMs } from '#web/ui/toast/toast-store.ts'
import css from './feedback-form.module.css'

/** Star rating, text, and permission to publish them. The draft survives a reload. */
export function FeedbackForm({ order }: { order: OrderRow }) {
  const draft = `feedback-${order._id}`
  const kept = readDraft(draft)
  const [stars, setStars] = useState(Number(kept['stars'] ?? 0))
  const [text, setText] = useState(kept['text'] ?? '')
  const [publish, setPublish] = useState(false)
  const { form, errors, sentence, code, isBusy, send, forget } = useGive(order, draft)
  function keep(next: { stars?: number; text?: string }) {
    saveDraft(draft, { stars: String(next.stars ?? stars), text: next.text ?? text })
  }
  function submit(event: FormEvent) {
    event.preventDefault()
    send({ stars, text, publish })
  }
  return (
    <form ref={form} className={css.form} noValidate onSubmit={submit}>
      <div>
        <h3>{copy.heading}</h3>
        <p className={css.quiet}>{copy.text}</p>
      </div>
      <StarField
        stars={stars}
        error={errors['stars']}
        onChange={(to) => {
          setStars(to)
          keep({ stars: to })
          forget('stars')
        }}
      />
      <TextAreaField
        label={copy.words}
        aside={copy.optional}
        value={text}
        error={errors['text']}
        maxLength={feedbackMaxLength}
        readOnly={isBusy}
        onChange={({ target }) => {
          setText(target.value)
          keep({ text: target.value })
        }}
      />
      <CheckboxField
        label={copy.publish}
        hint={copy.publishHint}
        checked={publish}
        onChange={({ target }) => setPublish(target.checked)}
      />
      <OrderActionError sentence={sentence} code={code} />
      <Button type="submit" busy={isBusy} busyText={copy.sending}>
        {copy.send}
      </Button>
    </form>
  )
}

function useGive(order: OrderRow, draft: string) {
  const queries = useQueryClient()
  return useOrderTransition({
    reader: 'customer',
    send: (said: { stars: number; text: string; publish: boolean }) =>
      call(giveFeedback, { serviceid: order._id, ...said }),
    copy: { noAnswer: copy.noNetwork, refused: copy.failed },
    onDone() {
      dropDraft(draft)
      toast('success', copy.sent, toastMs.short)
      void queries.invalidateQueries({ queryKey: [orderFeedback.path] })
    },
  })
}
