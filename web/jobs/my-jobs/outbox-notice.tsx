import { outbox as copy, jobs } from '#i18n/jobs.ts'
import { dismissRefused } from '#web/jobs/my-jobs/outbox-sender.ts'
import type { OutboxItem } from '#web/jobs/my-jobs/outbox.ts'
import { formatRupees } from '#web/lib/format.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import css from './outbox-notice.module.css'

type OutboxNoticeProps = {
  waiting: readonly OutboxItem[]
  refused: readonly OutboxItem[]
  isSending: boolean
}

/** Lists what has not been sent yet, and what the server refused. */
export function OutboxNotice({ waiting, refused, isSending }: OutboxNoticeProps) {
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
      {refused.map((it) => (
        <Notice key={it.id} tone="error">
          <strong>{`${copy.refused}: ${copy.refusedText(itemText(it), it.jobText)}`}</strong>
          <p className={css.text}>{it.refused}</p>
          <Button variant="secondary" size="small" onClick={() => void dismissRefused(it.id)}>
            {copy.dismiss}
          </Button>
        </Notice>
      ))}
    </>
  )
}

function itemText({ content }: OutboxItem): string {
  if (content.type === 'step') return jobs.doneSteps[content.step]
  if (content.type === 'payment') return copy.payment(formatRupees(content.rupees))
  return content.type === 'lines' ? copy.suggestion : copy.photo
}
