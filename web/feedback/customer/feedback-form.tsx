import { giveFeedback } from '#contract/feedback/feedback.ts'
import type { OrderRow } from '#contract/orders/order.ts'
import { feedbackMaxLength } from '#domain/feedback/feedback.ts'
import { feedbackForm as copy } from '#i18n/feedback.ts'
import { useEndpointForm } from '#web/api/use-endpoint-form.ts'
import { StarField } from '#web/feedback/customer/star-field.tsx'
import { OrderActionError } from '#web/orders/shared/order-action-error.tsx'
import { orderAction } from '#web/orders/shared/use-order-transition.ts'
import { Button } from '#web/ui/button/button.tsx'
import { CheckboxField, TextAreaField } from '#web/ui/form/field.tsx'
import { Muted } from '#web/ui/layout.tsx'
import { toast, toastMs } from '#web/ui/toast/toast-store.ts'
import css from './feedback-form.module.css'

/** Star rating, text, and permission to publish them. The draft survives a reload. */
export function FeedbackForm({ order }: { order: OrderRow }) {
  const { form: ref, ...form } = useEndpointForm(giveFeedback, {
    ...orderAction({ reader: 'customer' }),
    initial: { stars: '0', text: '', publish: false },
    toInput: ({ stars, ...rest }) => ({ serviceid: order._id, stars: Number(stars), ...rest }),
    keep: `feedback-${order._id}`,
    onDone: () => toast('success', copy.sent, toastMs.short),
  })
  return (
    <form ref={ref} className={css.form} noValidate onSubmit={form.submit}>
      <div>
        <h3>{copy.heading}</h3>
        <Muted>{copy.text}</Muted>
      </div>
      <StarField
        stars={Number(form.draft.stars)}
        error={form.errors['stars']}
        onChange={(stars) => form.change({ stars: String(stars) })}
      />
      <TextAreaField
        {...form.field('text')}
        label={copy.words}
        aside={copy.optional}
        maxLength={feedbackMaxLength}
      />
      <CheckboxField {...form.checkbox('publish')} label={copy.publish} hint={copy.publishHint} />
      <OrderActionError sentence={form.sentence} code={form.code} />
      <Button type="submit" busy={form.isBusy} busyText={copy.sending}>
        {copy.send}
      </Button>
    </form>
  )
}
