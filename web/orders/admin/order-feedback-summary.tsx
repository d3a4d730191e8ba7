import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { orderFeedback, type FeedbackRow } from '#contract/feedback/feedback.ts'
import type { OrderRow } from '#contract/orders/order.ts'
import { orderProblems, type ProblemRow } from '#contract/problems/problems.ts'
import { orderFeedbackSummary as copy } from '#i18n/order-feedback-summary.ts'
import { endpointQuery } from '#web/api/endpoint-query.ts'
import { formatMoment } from '#web/lib/format.ts'
import { paths } from '#web/paths.ts'
import { Stars } from '#web/ui/stars/stars.tsx'
import css from './order-feedback-summary.module.css'

/** The customer's feedback and problem reports for a job; renders nothing when there are none. */
export function OrderFeedbackSummary({ order: { _id: serviceid, number } }: { order: OrderRow }) {
  const feedbackQuery = useQuery({
    ...endpointQuery(orderFeedback, { serviceid }),
    staleTime: 0,
  })
  const problemsQuery = useQuery({
    ...endpointQuery(orderProblems, { serviceid }),
    staleTime: 0,
  })
  const feedback = feedbackQuery.data?.feedback
  const problems = problemsQuery.data?.problems ?? []
  if (!feedback && problems.length === 0) return null
  return (
    <section className={css.summary}>
      <h3>{copy.heading}</h3>
      {feedback && <FeedbackSummary feedback={feedback} />}
      {problems.map((it) => (
        <Reported key={it._id} problem={it} number={number} />
      ))}
    </section>
  )
}

function FeedbackSummary({
  feedback: { stars, text, reply, hidden, order },
}: {
  feedback: FeedbackRow
}) {
  return (
    <div className={css.one}>
      <Stars stars={stars} label={copy.starCount(stars)} />
      <p className={css.words}>{text || copy.noWords}</p>
      {reply && (
        <p className={css.quiet}>
          {copy.reply}: {reply}
        </p>
      )}
      {hidden && <p className={css.quiet}>{copy.hidden(hidden)}</p>}
      <Link href={`${paths.adminFeedback}?q=${order.number}`} className={css.link}>
        {copy.toFeedback}
      </Link>
    </div>
  )
}

function Reported({ problem, number }: { problem: ProblemRow; number: string }) {
  const { text, at, status, message } = problem
  return (
    <div className={css.one}>
      <p>
        <strong>{copy.problem}</strong>{' '}
        <span className={css.quiet}>
          {formatMoment(at)}, {copy[status]}
        </span>
      </p>
      <p className={css.words}>{text}</p>
      {message && (
        <p className={css.quiet}>
          {copy.reply}: {message}
        </p>
      )}
      <Link href={paths.adminProblems({ status: 'all', q: number })} className={css.link}>
        {copy.toProblem}
      </Link>
    </div>
  )
}
