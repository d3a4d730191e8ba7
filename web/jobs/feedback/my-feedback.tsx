import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { getMyFeedback } from '#contract/feedback/my-feedback.ts'
import { myFeedback as copy } from '#i18n/my-feedback.ts'
import { endpointQuery } from '#web/api/endpoint-query.ts'
import { formatDay } from '#web/lib/format.ts'
import { orderedService } from '#web/lib/order-text.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { FreeText, Muted, Stack } from '#web/ui/layout.tsx'
import { Stars } from '#web/ui/stars/stars.tsx'
import css from './my-feedback.module.css'

const few = 3

/** Feedback on the worker's own jobs, with the average; renders nothing without feedback. */
export function MyFeedback() {
  const [isWhole, setWhole] = useState(false)
  const { data } = useQuery({
    ...endpointQuery(getMyFeedback, {}),
  })
  if (!data || data.average === null) return null
  const shown = isWhole ? data.feedback : data.feedback.slice(0, few)
  return (
    <Stack as="section" gap={3} aria-labelledby="own-feedback">
      <h2 id="own-feedback">{copy.heading}</h2>
      <p>
        <strong>{copy.average(data.average.toFixed(1), data.given)}</strong>
      </p>
      <Muted>{copy.text}</Muted>
      {shown.map(({ _id, stars, text, order }) => (
        <Card key={_id} className={css.one}>
          <Stars stars={stars} label={copy.starCount(stars)} />
          {text && <FreeText>{text}</FreeText>}
          <Muted>
            {orderedService(order)}, {formatDay(order.date)}
          </Muted>
        </Card>
      ))}
      {shown.length < data.feedback.length && (
        <div>
          <Button variant="secondary" size="small" onClick={() => setWhole(true)}>
            {copy.more}
          </Button>
        </div>
      )}
    </Stack>
  )
}
