import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { z } from 'zod/mini'
import { billNow, getMonthly, setMonthly } from '#contract/bills/monthly.ts'
import { monthly as copy } from '#i18n/monthly.ts'
import { call } from '#web/api/api.ts'
import { endpointQuery } from '#web/api/endpoint-query.ts'
import { QueryError } from '#web/api/query-error.tsx'
import { useAction } from '#web/api/use-action.ts'
import { useEndpointForm } from '#web/api/use-endpoint-form.ts'
import { useHasPermission } from '#web/api/use-has-permission.ts'
import { formatDay, formatRupees } from '#web/lib/format.ts'
import { billToErrors } from '#web/orders/money/bill-to-errors.ts'
import { orderAction } from '#web/orders/shared/use-order-transition.ts'
import { Button } from '#web/ui/button/button.tsx'
import { DescriptionList } from '#web/ui/description-list.tsx'
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx'
import { FieldGroup } from '#web/ui/form/field-group.tsx'
import { CheckboxField, FieldError, TextAreaField, TextField } from '#web/ui/form/field.tsx'
import { Ends, Muted, Stack } from '#web/ui/layout.tsx'
import { toast, toastMs } from '#web/ui/toast/toast-store.ts'

type Monthly = z.output<typeof getMonthly.output>
type Props = { customer: string; data: Monthly }

/** Whether a customer pays once a month, whom that bill goes to, and what waits for it. */
export function PaysMonthly({ customer }: { customer: string }) {
  const query = useQuery({ ...endpointQuery(getMonthly, { userid: customer }), staleTime: 0 })
  const isOwner = useHasPermission('monthly-bills')
  const { data } = query
  if (!data) return <QueryError query={query} message={copy.failed} />
  return (
    <Stack>
      {isOwner ? <Choice customer={customer} data={data} /> : <Facts data={data} />}
      {(data.monthly || data.waiting > 0) && (
        <>
          <Muted>{copy.mail[data.mail]}</Muted>
          <Waiting customer={customer} data={data} />
        </>
      )}
    </Stack>
  )
}

/** What managers read. */
function Facts({ data: { monthly, bill_to: to } }: Pick<Props, 'data'>) {
  const recipient = to && [to.name, to.gstin, to.address].filter(Boolean).join(', ')
  return (
    <DescriptionList
      facts={[
        { term: copy.pays, value: monthly ? copy.yes : copy.no },
        ...(recipient ? [{ term: copy.billTo, value: recipient }] : []),
      ]}
    />
  )
}

/** What owners choose. */
function Choice(props: Props) {
  const { form, field, checkbox, submit, draft, isBusy, sentence, errors } = useChoice(props)
  return (
    <Stack as="form" ref={form} noValidate onSubmit={submit}>
      <CheckboxField
        {...checkbox('monthly')}
        label={copy.pays}
        hint={props.data.monthly && !draft.monthly ? copy.ends : copy.paysHint}
      />
      {draft.monthly && (
        <FieldGroup label={copy.billTo} error={undefined}>
          <TextField
            {...field('name')}
            label={copy.name}
            aside={copy.optional}
            hint={copy.nameHint}
            autoComplete="off"
            error={errors.name}
          />
          <TextField
            {...field('gstin')}
            label={copy.gstin}
            aside={copy.optional}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            error={errors.gstin}
          />
          <TextAreaField
            {...field('address')}
            label={copy.address}
            aside={copy.optional}
            hint={copy.addressHint}
            autoComplete="off"
            rows={2}
            error={errors.address}
          />
        </FieldGroup>
      )}
      {sentence && <FieldError>{sentence}</FieldError>}
      <div>
        <Button type="submit" variant="secondary" busy={isBusy} busyText={copy.saving}>
          {copy.save}
        </Button>
      </div>
    </Stack>
  )
}

function useChoice({ customer, data }: Props) {
  const { monthly, bill_to } = data
  const form = useEndpointForm(setMonthly, {
    ...orderAction({ reader: 'admin' }),
    initial: { name: '', gstin: '', address: '', ...bill_to, monthly },
    // All three are one field of the call.
    apiNames: { name: ['bill_to'], gstin: ['bill_to'], address: ['bill_to'] },
    toInput: ({ monthly: isMonthly, ...to }) => ({
      userid: customer,
      monthly: isMonthly,
      ...(isMonthly && { bill_to: Object.values(to).some((it) => it.trim()) ? to : null }),
    }),
    onDone: () => void toast('success', copy.saved, toastMs.short),
  })
  return { ...form, errors: billToErrors(form.errors['bill_to']) }
}

/** The jobs of the next bill, and the bill at once. */
function Waiting({ customer, data: { waiting, rupees, billed_on: day } }: Props) {
  const [isAsking, setAsking] = useState(false)
  const isOwner = useHasPermission('monthly-bills')
  const bill = useAction(() => call(billNow, { userid: customer }), {
    ...orderAction({ reader: 'admin' }),
    onDone({ numbers }) {
      setAsking(false)
      if (numbers.length > 0) toast('success', copy.billed(numbers.join(', ')), toastMs.long)
      else toast('info', copy.nothingBilled, toastMs.short)
    },
  })
  function ask() {
    bill.reset()
    setAsking(true)
  }
  if (waiting === 0) return <Muted>{copy.noneWaits}</Muted>
  return (
    <Ends ruled>
      <p>{copy.waits(waiting, formatRupees(rupees), day ? formatDay(day) : '')}</p>
      {isOwner && (
        <Button variant="secondary" size="small" onClick={ask}>
          {copy.billNow}
        </Button>
      )}
      {isAsking && (
        <ConfirmDialog
          title={copy.billNow}
          question={copy.billNowQuestion(waiting, formatRupees(rupees))}
          confirm={copy.billNow}
          busy={bill.isBusy}
          busyText={copy.billing}
          error={bill.sentence}
          onConfirm={() => bill.send(undefined)}
          onClose={() => setAsking(false)}
        />
      )}
    </Ends>
  )
}
