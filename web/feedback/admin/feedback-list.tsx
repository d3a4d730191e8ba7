import { useState } from 'react'
import { feedbackStates, getAllFeedback, type FeedbackRow } from '#contract/feedback/feedback.ts'
import { ages } from '#contract/feedback/order-fields.ts'
import { feedbackForm, feedbackList as copy } from '#i18n/feedback.ts'
import { AnswerDialog } from '#web/feedback/admin/answer-dialog.tsx'
import { feedbackColumns } from '#web/feedback/admin/feedback-columns.tsx'
import { formatCount } from '#web/lib/format.ts'
import type { FilterField } from '#web/list/list-filter-values.ts'
import { ListScreen } from '#web/list/list-screen.tsx'
import { ListSelect } from '#web/list/list-select.tsx'
import { useListUrlState } from '#web/list/use-list-url-state.ts'
import { useList } from '#web/list/use-list.ts'
import { paths } from '#web/paths.ts'
import { Muted, Stack } from '#web/ui/layout.tsx'
import css from './feedback-list.module.css'

const starChoices = [5, 4, 3, 2, 1] as const

const filters: readonly FilterField[] = [
  {
    type: 'choice',
    name: 'stars',
    label: copy.starsFilter,
    options: starChoices.map((it) => ({ id: String(it), label: feedbackForm.starCount(it) })),
  },
  { type: 'dates', label: copy.day, past: true },
]

const feedbackId = ({ _id }: FeedbackRow): string => _id

/** All customer feedback, with what the website shows of it and the owner's replies. */
export function FeedbackList() {
  const [answering, setAnswering] = useState<FeedbackRow>()
  const url = useListUrlState()
  const state = url.option('state', feedbackStates)
  const sort = url.option('sort', ages)
  const list = useList({
    endpoint: getAllFeedback,
    rows: (reply) => reply.feedback,
    group: state,
    filter: {
      state,
      sort,
      stars: starChoices.map(String).find((it) => it === url.param('stars')),
      from: url.param('from'),
      to: url.param('to'),
    },
  })
  const reply = list.page?.reply
  // Another tab begins with the average of the last one.
  const [average, setAverage] = useState(reply)
  if (reply && reply !== average) setAverage(reply)
  return (
    <ListScreen
      current={paths.adminFeedback}
      heading={copy.heading}
      list={list}
      columns={feedbackColumns(setAnswering)}
      keyOf={feedbackId}
      copy={{ ...copy, caption: copy.heading }}
      unnumbered
      showsErrorInline
      filters={filters}
      above={<Above average={average} />}
      tabs={{
        label: copy.heading,
        tabs: feedbackStates.map((id) => ({ id, label: copy.states[id] })),
        selected: state,
        onSelect: (to) => (to === state ? list.retry() : url.set('state', to)),
      }}
      tools={
        <ListSelect options={copy.sorts} selected={sort} onSelect={(to) => url.set('sort', to)} />
      }
    >
      {answering && <AnswerDialog feedback={answering} onClose={() => setAnswering(undefined)} />}
    </ListScreen>
  )
}

function Above({
  average: it,
}: {
  average: { average: number | null; given: number } | undefined
}) {
  return (
    <Stack gap={1}>
      {typeof it?.average === 'number' && (
        <p>
          <strong>{copy.average(it.average.toFixed(1), formatCount(it.given))}</strong>
        </p>
      )}
      <Muted className={css.quiet}>{copy.text}</Muted>
    </Stack>
  )
}
