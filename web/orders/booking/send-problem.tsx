import { Link } from 'wouter'
import { Refusal } from '#domain/refusals.ts'
import { booking } from '#i18n/booking.ts'
import { paths } from '#web/paths.ts'
import { Notice } from '#web/ui/notice.tsx'

/** What went wrong with sending and belongs to no field, beside the button to try again with. */
export function SendProblem({ error }: { error: Error }) {
  if (!(error instanceof Refusal)) return <Notice tone="error">{booking.noAnswer}</Notice>
  if (error.code === 'idempotency_mismatch')
    return (
      <Notice tone="warning">
        {booking.sentBefore} <Link href={paths.profile}>{booking.seeProfile}</Link>
      </Notice>
    )
  if (Object.keys(error.details.fields ?? {}).length > 0) return null
  return <Notice tone="warning">{error.message}</Notice>
}
