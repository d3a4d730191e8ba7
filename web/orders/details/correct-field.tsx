import { Pencil } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import type { z } from 'zod/mini'
import { correctOrder } from '#contract/orders/correct-order.ts'
import type { OrderRow } from '#contract/orders/order.ts'
import { correctableIn, readCrewNote, readOnSite } from '#domain/orders/correction.ts'
import { formatPhone } from '#domain/phone.ts'
import { correction as copy } from '#i18n/by-phone.ts'
import { common } from '#i18n/common.ts'
import { call } from '#web/api/api.ts'
import { useAction } from '#web/api/use-action.ts'
import { useEndpointForm } from '#web/api/use-endpoint-form.ts'
import { findTown } from '#web/orders/booking/job-address.ts'
import { orderAction } from '#web/orders/shared/use-order-transition.ts'
import { Button } from '#web/ui/button/button.tsx'
import { CheckboxField, Pair, PhoneField, TextAreaField, TextField } from '#web/ui/form/field.tsx'
import { FormError } from '#web/ui/form/form-error.tsx'
import { Row, Stack } from '#web/ui/layout.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { toast, toastMs } from '#web/ui/toast/toast-store.ts'

type What = keyof typeof copy.correct
type Correction = Omit<z.input<typeof correctOrder.input>, 'serviceid'>

const undoMs = 10_000

type CorrectFieldProps = {
  order: OrderRow
  what: What
  /** Stands with the pencil, below what the customer wrote. */
  link?: ReactNode
  children: ReactNode
}

/** What the customer wrote, with a pencil that opens a field in its place while it may change. */
export function CorrectField({ order, what, link, children }: CorrectFieldProps) {
  const { _id: serviceid, service_status: status } = order
  const [isOpen, setOpen] = useState(false)
  const takeBack = useAction((before: Correction) => call(correctOrder, { serviceid, ...before }), {
    ...orderAction({ reader: 'admin', onFailure: (text) => toast('error', text, toastMs.long) }),
    onDone: () => toast('success', copy.undone, toastMs.short),
  })
  const pencil = correctableIn({ status }).includes(what) && (
    <Button
      variant="quiet"
      size="small"
      iconOnly
      aria-label={copy.correct[what]}
      onClick={() => setOpen(true)}
    >
      <Pencil aria-hidden="true" />
    </Button>
  )
  if (!isOpen)
    return (
      <>
        {children}{' '}
        {link ? (
          <Row as="span" center>
            {link}
            {pencil}
          </Row>
        ) : (
          pencil
        )}
      </>
    )
  const close = () => setOpen(false)
  function done(tell: boolean) {
    const before = { ...textsOf(order, what), tell }
    const action = { label: copy.undo, run: () => takeBack.send(before) }
    toast('success', copy.saved, undoMs, { action })
    close()
  }
  return <CorrectForm order={order} what={what} onDone={done} onClose={close} />
}

/** What the call takes to bring these texts about. */
function textsOf({ user_data, any_message, email }: OrderRow, what: What): Correction {
  if (what === 'address') return { address: user_data.address, any_message }
  if (what === 'email') return { email }
  return what === 'contact' ? { contact: readOnSite(any_message) } : { any_message }
}

type CorrectFormProps = {
  order: OrderRow
  what: What
  /** With whether the customer was told. */
  onDone: (tell: boolean) => void
  onClose: () => void
}

function CorrectForm({ order, what, onDone, onClose }: CorrectFormProps) {
  const onSite = readOnSite(order.any_message)
  const { form: ref, ...form } = useEndpointForm(correctOrder, {
    ...orderAction({ reader: 'admin' }),
    initial: {
      address: order.user_data.address,
      any_message: readCrewNote(order.any_message).note,
      email: order.email,
      name: onSite?.name ?? '',
      phone: formatPhone(onSite?.phone ?? ''),
      tell: false,
    },
    toInput: ({ name, phone, tell, ...texts }) => ({
      serviceid: order._id,
      tell: tell && texts.email.trim() !== '',
      ...(what === 'contact'
        ? { contact: name.trim() || phone.trim() ? { name, phone } : null }
        : { [what]: texts[what] }),
    }),
    apiNames: { phone: ['phone', 'contact'], name: ['name', 'contact'] },
    onDone: (_, { tell }) => onDone(tell),
  })
  const isOutside = what === 'address' && !findTown({ town: '', address: form.draft.address })
  return (
    <form ref={ref} noValidate onSubmit={form.submit}>
      <Stack gap={2}>
        {what === 'contact' ? (
          <Pair>
            {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- the pencil was pressed to write here */}
            <TextField {...form.field('name')} label={copy.name} autoComplete="off" autoFocus />
            <PhoneField {...form.field('phone')} label={copy.phone} />
          </Pair>
        ) : what === 'email' ? (
          <TextField
            {...form.field(what)}
            label={copy[what]}
            type="email"
            autoComplete="off"
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- the pencil was pressed to write here
            autoFocus
          />
        ) : (
          <TextAreaField
            {...form.field(what)}
            label={copy[what]}
            rows={3}
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- the pencil was pressed to write here
            autoFocus
          />
        )}
        {isOutside && <Notice tone="warning">{copy.outside}</Notice>}
        {form.draft.email.trim() && <CheckboxField {...form.checkbox('tell')} label={copy.tell} />}
        <FormError sentence={form.sentence} />
        <Row>
          <Button type="submit" size="small" busy={form.isBusy} busyText={common.saving}>
            {copy.save}
          </Button>
          <Button variant="secondary" size="small" disabled={form.isBusy} onClick={onClose}>
            {common.cancel}
          </Button>
        </Row>
      </Stack>
    </form>
  )
}
