import { outbox as copy, jobs } from '#i18n/jobs.ts'
import { dismissRefused } from '#web/jobs/my-jobs/outbox-sender.ts'
import type { OutboxItem } from '#web/jobs/my-jobs/outbox.ts'
import { formatRupees } from '#web/lib/format.ts'
import { Button } from '#web/ui/button/button.tsx'
import { TextLink } from '#web/ui/button/text-link.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import css from './outbox-notice.module.css'

type OutboxNoticeProps = {
  waiting: readonly OutboxItem[]
  refused: readonly OutboxItem[]
  /** Ids of the jobs on this page, each of which shows what was refused of it. */
  shown: readonly string[]
  isSending: boolean
}

/** Says what has not been sent yet, and leads to what the server refused. */
export function OutboxNotice({ waiting, refused, shown, isSending }: OutboxNoticeProps) {
  const count = (...types: string[]) =>
    waiting.filter(({ content }) => types.includes(content.type)).length
  return (
    <>
      {waiting.length > 0 && (
        <Notice tone="info">
          <strong>{copy.waiting(count('step'), count('photo'), count('payment', 'lines'))}</strong>
          <p className={css.text}>
            {isSending && <Spinner />}
            {isSending ? copy.sending : copy.waitingText}
          </p>
        </Notice>
      )}
      {refused.map((it) =>
        shown.includes(it.job) ? (
          <Notice key={it.id} tone="info">
            <TextLink href={`#${anchorOf(it)}`}>{headingOf(it)}</TextLink>
          </Notice>
        ) : (
          <RefusedItem key={it.id} item={it} />
        ),
      )}
    </>
  )
}

/** What the server refused, and why; beside the buttons of its job, because the page is long. */
export function RefusedItem({ item }: { item: OutboxItem }) {
  return (
    <div id={anchorOf(item)}>
      <Notice tone="error">
        <strong>{headingOf(item)}</strong>
        <p className={css.text}>{item.refused}</p>
        <Button variant="secondary" size="small" onClick={() => void dismissRefused(item.id)}>
          {copy.dismiss}
        </Button>
      </Notice>
    </div>
  )
}

const anchorOf = ({ id }: OutboxItem): string => `refused-${id}`

const headingOf = (it: OutboxItem): string =>
  `${copy.refused}: ${copy.refusedText(itemText(it), it.jobText)}`

function itemText({ content }: OutboxItem): string {
  if (content.type === 'step') return jobs.doneSteps[content.step]
  if (content.type === 'payment') return copy.payment(formatRupees(content.rupees))
  return content.type === 'lines' ? copy.suggestion : copy.photo
}
