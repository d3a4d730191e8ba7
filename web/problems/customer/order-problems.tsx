import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'wouter'
import type { OrderRow } from '#contract/orders/order.ts'
import { orderProblems, type ProblemRow } from '#contract/problems/problems.ts'
import { isProblemOpen } from '#domain/problems/problems.ts'
import { orderHistory } from '#i18n/orders.ts'
import { problemReport as copy } from '#i18n/problems.ts'
import { endpointQuery } from '#web/api/endpoint-query.ts'
import { brand } from '#web/lib/business.ts'
import { formatMoment, formatRupees } from '#web/lib/format.ts'
import { paths } from '#web/paths.ts'
import { ReportDialog } from '#web/problems/customer/report-dialog.tsx'
import { ProblemPhotos } from '#web/problems/problem-photos.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { FreeText, Muted, Stack } from '#web/ui/layout.tsx'
import { Well } from '#web/ui/well.tsx'
import css from './order-problems.module.css'

/** Lists reported problems with their outcome, and offers to report one while that is possible. */
export function OrderProblems({ order }: { order: OrderRow }) {
  const [isOpen, setOpen] = useState(false)
  const { data } = useQuery({
    ...endpointQuery(orderProblems, { serviceid: order._id }),
    staleTime: 0,
  })
  if (!data || (data.problems.length === 0 && !data.report_until)) return null
  return (
    <Stack as="section" gap={3} className={css.problems}>
      {data.problems.map((it) => (
        <Reported key={it._id} problem={it} />
      ))}
      {data.report_until && (
        <>
          <div>
            <h3>{copy.heading}</h3>
            <Muted>{copy.until(formatMoment(data.report_until))}</Muted>
          </div>
          <Button variant="secondary" size="small" onClick={() => setOpen(true)}>
            {copy.report}
          </Button>
        </>
      )}
      {isOpen && <ReportDialog order={order} onClose={() => setOpen(false)} />}
    </Stack>
  )
}

function Reported({ problem }: { problem: ProblemRow }) {
  const { text, images, status, message, reclean_id, refunded, reported_by: by } = problem
  return (
    <Stack gap={3}>
      <h3>{copy.reported}</h3>
      <FreeText>{text}</FreeText>
      {by && <Muted>{copy.writtenDown(orderHistory.forCustomer.customer(brand()))}</Muted>}
      <ProblemPhotos images={images} className={css.photos} />
      {isProblemOpen({ status }) && <Muted>{copy.waiting}</Muted>}
      {message && (
        <Well gap={1} className={css.answer}>
          <Muted>{copy.answered(brand())}</Muted>
          <FreeText>{message}</FreeText>
          {reclean_id && (
            <p>
              {copy.reclean} <Link href={paths.order(reclean_id)}>{copy.recleanOpen}</Link>
            </p>
          )}
          {refunded !== null && <p>{copy.refunded(formatRupees(refunded))}</p>}
        </Well>
      )}
    </Stack>
  )
}
