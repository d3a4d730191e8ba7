import { useState } from 'react'
import type { OrderRow } from '#contract/orders/order.ts'
import { reportProblem } from '#contract/problems/problems.ts'
import { problemReport as copy } from '#i18n/problems.ts'
import { useEndpointForm } from '#web/api/use-endpoint-form.ts'
import { OrderActionError } from '#web/orders/shared/order-action-error.tsx'
import { orderAction } from '#web/orders/shared/use-order-transition.ts'
import { ProblemFields } from '#web/problems/customer/problem-fields.tsx'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'
import { toast, toastMs } from '#web/ui/toast/toast-store.ts'

/** Form for reporting a problem with text and photos. The text survives a reload. */
export function ReportDialog({ order, onClose }: { order: OrderRow; onClose: () => void }) {
  const [isUploading, setUploading] = useState(false)
  const form = useEndpointForm(reportProblem, {
    ...orderAction({ reader: 'customer' }),
    initial: { text: '', images: [] as readonly string[] },
    toInput: ({ text, images }) => ({ serviceid: order._id, text, images: [...images] }),
    keep: `problem-${order._id}`,
    onDone() {
      toast('success', copy.sent, toastMs.long)
      onClose()
    },
  })
  return (
    <FormDialog
      title={copy.title}
      form={form}
      submit={copy.send}
      busy={copy.sending}
      cancel={copy.cancel}
      disabled={isUploading}
      problem={<OrderActionError sentence={form.sentence} code={form.code} />}
      onClose={onClose}
    >
      <ProblemFields form={form} copy={copy} onUploading={setUploading} />
    </FormDialog>
  )
}
