import { outbox as copy, jobs } from '#i18n/jobs.ts'
import { dismissRefused } from '#web/jobs/own/outbox-sender.ts'
import type { OutboxItem } from '#web/jobs/own/outbox.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import css from './outbox-notice.module.css'

type OutboxNoticeProps = {
  waiting: readonly OutboxItem[]
  refused: readonly OutboxItem[]
  isSending: boolean
}

/** In plain sight: what has not been sent yet, and what the server did not take. */
export function OutboxNotice({ waiting, refused, isSending }: OutboxNoticeProps) {
  const steps = waiting.filter(({ content }) => content.type === 'step').length
  return (
    <>
      {waiting.length > 0 && (
        <Notice tone="info">
          <strong>{copy.waiting(steps, waiting.length - steps)}</strong>
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
  return content.type === 'step' ? jobs.doneSteps[content.step] : copy.photo
}
