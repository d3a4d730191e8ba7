import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { orderFeedback, type FeedbackRow } from '#contract/feedback/feedback.ts'
import type { OrderRow } from '#contract/orders/order.ts'
import { orderProblems, type ProblemRow } from '#contract/problems/problems.ts'
import { orderFeedbackSummary as copy } from '#i18n/order-feedback-summary.ts'
import { endpointQuery } from '#web/api/endpoint-query.ts'
import { formatMoment } from '#web/lib/format.ts'
import { paths } from '#web/paths.ts'
import { TextLink } from '#web/ui/button/text-link.tsx'
import { FreeText, Muted, Stack } from '#web/ui/layout.tsx'
import { Stars } from '#web/ui/stars/stars.tsx'

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
    <Stack as="section">
      <h3>{copy.heading}</h3>
      {feedback && <FeedbackSummary feedback={feedback} />}
      {problems.map((it) => (
        <Reported key={it._id} problem={it} number={number} />
      ))}
    </Stack>
  )
}

function FeedbackSummary({
  feedback: { stars, text, reply, hidden, order },
}: {
  feedback: FeedbackRow
}) {
  return (
    <Stack gap={1} start>
      <Stars stars={stars} label={copy.starCount(stars)} />
      <FreeText>{text || copy.noWords}</FreeText>
      {reply && (
        <Muted>
          {copy.reply}: {reply}
        </Muted>
      )}
      {hidden && <Muted>{copy.hidden(hidden)}</Muted>}
      <TextLink as={Link} weight="normal" href={`${paths.adminFeedback}?q=${order.number}`}>
        {copy.toFeedback}
      </TextLink>
    </Stack>
  )
}

function Reported({ problem, number }: { problem: ProblemRow; number: string }) {
  const { text, at, status, message } = problem
  return (
    <Stack gap={1} start>
      <p>
        <strong>{copy.problem}</strong>{' '}
        <Muted as="span">
          {formatMoment(at)}, {copy[status]}
        </Muted>
      </p>
      <FreeText>{text}</FreeText>
      {message && (
        <Muted>
          {copy.reply}: {message}
        </Muted>
      )}
      <TextLink as={Link} weight="normal" href={paths.adminProblems({ status: 'all', q: number })}>
        {copy.toProblem}
      </TextLink>
    </Stack>
  )
}
