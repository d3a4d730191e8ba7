import { ShieldCheck } from 'lucide-react'
import type { OrderRow } from '#contract/orders/order.ts'
import { canAssign, isAccepted, isCompleted } from '#domain/orders/orders.ts'
import { assignedWorkers as copy } from '#i18n/assigned-workers.ts'
import { Crew } from '#web/orders/assign/crew.tsx'
import { Muted, Row, Stack } from '#web/ui/layout.tsx'
import css from './assigned-workers.module.css'

/** Shows the customer who is coming, and the code that verifies them at the door. */
export function AssignedWorkers({ order }: { order: OrderRow }) {
  const { workers, door_code: code, service_status: status } = order
  if (workers.length === 0 || !(canAssign({ status }) || isCompleted({ status }))) return null
  return (
    <section className={css.crew} aria-label={isCompleted({ status }) ? copy.came : copy.heading}>
      <Stack gap={1}>
        <Crew workers={workers} />
        <Row gap={1} center className={css.checked}>
          <ShieldCheck aria-hidden="true" />
          {copy.checked}
        </Row>
      </Stack>
      {code && isAccepted({ status }) && (
        <div className={css.code}>
          <p>{copy.code}</p>
          <p className={css.digits}>{code}</p>
          <Muted>{copy.codeText}</Muted>
        </div>
      )}
    </section>
  )
}
