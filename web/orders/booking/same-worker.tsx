import { isCompleted } from '#domain/orders/orders.ts'
import { bookingMore as copy } from '#i18n/booking-more.ts'
import type { SectionProps } from '#web/orders/booking/booking-layout.tsx'
import { readRhythm } from '#web/orders/booking/rhythm-field.tsx'
import { useMyOrders } from '#web/orders/shared/use-my-orders.ts'
import { CheckboxField } from '#web/ui/form/field.tsx'

/** The wish for whoever came last, for a customer to whom somebody has come; a plan does so anyway. */
export function SameWorker({ fields, change }: SectionProps) {
  const { orders = [] } = useMyOrders()
  const hadOne = orders.some(
    ({ service_status: status, workers }) => isCompleted({ status }) && workers.length > 0,
  )
  if (!hadOne || readRhythm(fields.every)) return null
  return (
    <CheckboxField
      label={copy.sameWorker}
      hint={copy.sameWorkerHint}
      checked={fields.same_worker !== ''}
      onChange={({ target }) => change({ same_worker: target.checked ? 'yes' : '' })}
    />
  )
}
