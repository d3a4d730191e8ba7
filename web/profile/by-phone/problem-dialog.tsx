import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { getAllOrders } from '#contract/orders/admin.ts'
import { problemFor } from '#contract/problems/problems.ts'
import { byPhone, problemFor as copy } from '#i18n/by-phone.ts'
import { endpointQuery } from '#web/api/endpoint-query.ts'
import { QueryError } from '#web/api/query-error.tsx'
import { useEndpointForm } from '#web/api/use-endpoint-form.ts'
import { formatSlot } from '#web/lib/format.ts'
import { orderedText } from '#web/lib/order-text.ts'
import { orderAction } from '#web/orders/shared/use-order-transition.ts'
import { ProblemFields } from '#web/problems/customer/problem-fields.tsx'
import { SelectField } from '#web/ui/form/field.tsx'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'
import { toast, toastMs } from '#web/ui/toast/toast-store.ts'

/** Writes a problem down for a caller; their latest job is chosen at first. */
export function ProblemDialog({ customer, onClose }: { customer: string; onClose: () => void }) {
  const [isUploading, setUploading] = useState(false)
  const jobs = useQuery(
    endpointQuery(getAllOrders, {
      customer,
      status: 'completed',
      sort: 'slot-latest',
      limit: '5',
    }),
  )
  const done = jobs.data?.orders ?? []
  const form = useEndpointForm(problemFor, {
    ...orderAction({ reader: 'admin' }),
    initial: { serviceid: '', text: '', images: [] as readonly string[] },
    toInput: ({ serviceid, text, images }) => ({
      serviceid: serviceid || (done[0]?._id ?? ''),
      text,
      images: [...images],
    }),
    validate: ({ text }) => (text.trim() ? {} : { text: copy.missing }),
    keep: `problem-for-${customer}`,
    onDone() {
      toast('success', copy.sent, toastMs.short)
      onClose()
    },
  })
  const hasNone = jobs.data !== undefined && done.length === 0
  return (
    <FormDialog
      title={copy.title}
      form={form}
      submit={hasNone ? undefined : copy.send}
      cancel={byPhone.back}
      disabled={isUploading || done.length === 0}
      onClose={onClose}
    >
      <QueryError query={jobs} message={copy.failed} />
      {hasNone ? (
        <p>{copy.none}</p>
      ) : (
        <>
          <SelectField {...form.field('serviceid')} label={copy.job}>
            {done.map((it) => (
              <option key={it._id} value={it._id}>
                {`${it.number} · ${orderedText(it)} · ${formatSlot(it)}`}
              </option>
            ))}
          </SelectField>
          <ProblemFields form={form} copy={copy} onUploading={setUploading} />
        </>
      )}
    </FormDialog>
  )
}
