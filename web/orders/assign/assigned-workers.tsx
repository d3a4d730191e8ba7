import { ShieldCheck } from 'lucide-react'
import type { OrderRow } from '#contract/orders/order.ts'
import { canAssign, isAccepted, isCompleted } from '#domain/orders/orders.ts'
import { assignedWorkers as copy } from '#i18n/assigned-workers.ts'
import { Stack } from '#web/ui/layout.tsx'
import css from './assigned-workers.module.css'

/**
 * Shows the customer who is coming, how far away they are, and the code that verifies them at the
 * door.
 */
export function AssignedWorkers({ order }: { order: OrderRow }) {
  const { workers, coming, door_code: code, service_status: status } = order
  const isAhead = isAccepted({ status })
  if (workers.length === 0 || !(canAssign({ status }) || isCompleted({ status }))) return null
  return (
    <Stack as="section" gap={1}>
      <h3>{copy.heading}</h3>
      <p className={css.names}>{workers.map(({ name }) => name).join(', ')}</p>
      <p className={css.checked}>
        <ShieldCheck aria-hidden="true" />
        {copy.checked}
      </p>
      {coming && isAhead && <p className={css.coming}>{copy.coming[coming]}</p>}
      {code && isAhead && (
        <div className={css.code}>
          <p>
            {copy.code} <strong>{code}</strong>
          </p>
          <p>{copy.codeText}</p>
        </div>
      )}
    </Stack>
  )
}
