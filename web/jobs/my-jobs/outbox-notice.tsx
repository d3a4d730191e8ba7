import { Link } from 'wouter'
import { outbox as copy, jobs } from '#i18n/jobs.ts'
import { dismissRefused } from '#web/jobs/my-jobs/outbox-sender.ts'
import { tickIn, type OutboxContent, type OutboxItem } from '#web/jobs/my-jobs/outbox.ts'
import { formatRupees } from '#web/lib/format.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button/button.tsx'
import { TextLink } from '#web/ui/button/text-link.tsx'
import { Row } from '#web/ui/layout.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Spinner } from '#web/ui/spinner.tsx'

type OutboxNoticeProps = {
  waiting: readonly OutboxItem[]
  /** Of jobs that are not open; what was refused of the open one stands beside its button. */
  refused: readonly OutboxItem[]
  /** Ids of the worker's jobs, which can be opened. */
  jobs: readonly string[]
  isSending: boolean
}

/** Says what has not been sent yet, and what the server refused of other jobs. */
export function OutboxNotice({ waiting, refused, jobs: ids, isSending }: OutboxNoticeProps) {
  const count = (...types: OutboxContent['type'][]) =>
    waiting.filter(({ content }) => types.includes(content.type)).length
  return (
    <>
      {waiting.length > 0 && (
        <Notice tone="info">
          <strong>
            {copy.waiting(
              count('step'),
              count('photo'),
              count('payment', 'lines'),
              count('tick', 'check'),
            )}
          </strong>
          <Row as="p" center>
            {isSending && <Spinner />}
            {isSending ? copy.sending : copy.waitingText}
          </Row>
        </Notice>
      )}
      {refused.map((it) => (
        <RefusedItem key={it.id} item={it} opens={ids.includes(it.job)} />
      ))}
    </>
  )
}

/** What the server refused, and why. */
export function RefusedItem({ item, opens = false }: { item: OutboxItem; opens?: boolean }) {
  return (
    <Notice tone="error">
      <strong>{`${copy.refused}: ${copy.refusedText(itemText(item), item.jobText)}`}</strong>
      <p>{item.refused}</p>
      <Row center>
        <Button variant="secondary" size="small" onClick={() => void dismissRefused(item.id)}>
          {copy.dismiss}
        </Button>
        {opens && (
          <TextLink as={Link} href={paths.workerJob(item.job)}>
            {copy.seeJob}
          </TextLink>
        )}
      </Row>
    </Notice>
  )
}

function itemText({ content }: OutboxItem): string {
  if (content.type === 'step') return jobs.doneSteps[content.step]
  if (content.type === 'payment') return copy.payment(formatRupees(content.rupees))
  return tickIn(content)?.text ?? (content.type === 'lines' ? copy.suggestion : copy.photo)
}
