import { CircleCheck, EyeOff, Lock } from 'lucide-react'
import { Link } from 'wouter'
import type { FeedbackRow } from '#contract/feedback/feedback.ts'
import { feedbackForm, feedbackList as copy } from '#i18n/feedback.ts'
import { HideButton } from '#web/feedback/admin/hide-button.tsx'
import { PublishButton } from '#web/feedback/admin/publish-button.tsx'
import { formatMoment } from '#web/lib/format.ts'
import { orderColumn } from '#web/orders/admin/row-columns.tsx'
import { paths } from '#web/paths.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { Muted, Row } from '#web/ui/layout.tsx'
import { Stars } from '#web/ui/stars/stars.tsx'
import type { Column } from '#web/ui/table.tsx'
import css from './feedback-columns.module.css'

const { columns: heads } = copy

export function feedbackColumns(
  onAnswer: (feedback: FeedbackRow) => void,
): readonly Column<FeedbackRow>[] {
  return [
    ...readColumns,
    {
      key: 'actions',
      head: heads.actions,
      cell: (it) => (
        <Row as="span">
          {it.publish && typeof it.hidden !== 'string' && <PublishButton feedback={it} />}
          <Button
            variant="secondary"
            size="small"
            aria-describedby={`${it._id}-name`}
            onClick={() => onAnswer(it)}
          >
            {it.reply ? copy.changeAnswer : copy.answer}
          </Button>
          <HideButton feedback={it} />
        </Row>
      ),
      actions: true,
      narrow: true,
    },
  ]
}

const readColumns: readonly Column<FeedbackRow>[] = [
  {
    key: 'stars',
    head: heads.stars,
    cell: ({ stars }) => <Stars stars={stars} label={feedbackForm.starCount(stars)} />,
    narrow: true,
  },
  { key: 'text', head: heads.text, cell: (it) => <Words feedback={it} /> },
  {
    key: 'customer',
    head: heads.customer,
    cell: ({ _id, user_data: { _id: person, name } }) => (
      <Link id={`${_id}-name`} href={paths.adminPerson(person)} className={css.link}>
        {name || copy.nobody}
      </Link>
    ),
  },
  orderColumn(heads.order),
  { key: 'at', head: heads.at, cell: ({ at }) => formatMoment(at), narrow: true },
  { key: 'shown', head: heads.shown, cell: (it) => <Shown feedback={it} />, narrow: true },
]

function Words({ feedback: { text, reply, hidden } }: { feedback: FeedbackRow }) {
  return (
    <span className={css.words}>
      <span>{text || <Muted as="span">{copy.noWords}</Muted>}</span>
      {reply && (
        <Muted as="span">
          {copy.yourReply}: {reply}
        </Muted>
      )}
      {hidden && <Muted as="span">{copy.setAsideFor(hidden)}</Muted>}
    </span>
  )
}

function Shown({ feedback: { publish, published } }: { feedback: FeedbackRow }) {
  if (!publish)
    return (
      <Badge tone="gray" icon={<Lock aria-hidden="true" />}>
        {copy.private}
      </Badge>
    )
  return published ? (
    <Badge tone="green" icon={<CircleCheck aria-hidden="true" />}>
      {copy.published}
    </Badge>
  ) : (
    <Badge tone="yellow" icon={<EyeOff aria-hidden="true" />}>
      {copy.hidden}
    </Badge>
  )
}
