import { useId, useState, type KeyboardEvent, type SyntheticEvent } from 'react'
import type { ApplicationRow } from '#contract/kyc.ts'
import { reasonMaxLength, type KycDecision } from '#domain/kyc.ts'
import { applicationDecision as words } from '#i18n/applications.ts'
import { common } from '#i18n/common.ts'
import { Rejection } from '#web/kyc/review/rejection.tsx'
import { useDecideKyc, type Answer } from '#web/kyc/review/use-decide-kyc.ts'
import { dropDraft, readDraft, saveDraft } from '#web/lib/drafts.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { TextAreaField } from '#web/ui/form/field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { toast } from '#web/ui/toast/toast-store.ts'
import css from './decide-application.module.css'

const toastMs = 3000
/** From here on the room that is left is worth knowing. */
const nearlyFull = reasonMaxLength - 100

type DecideProps = { application: ApplicationRow; decision: KycDecision; onClose: () => void }

/** The answer to a pending application, with a reason that may be empty (specification 5). */
export function DecideApplication({ application, decision, onClose }: DecideProps) {
  const id = useId()
  const draft = `kyc-decision-${application._id}-${decision}`
  const [answer, setAnswer] = useState(() => readAnswer(draft))
  const { isBusy, tooLong, sentence, send } = useDecideKyc(application._id, decision, {
    onDone() {
      dropDraft(draft)
      toast('success', words.done, toastMs, true)
      onClose()
    },
    onSignedOut: () => keepAnswer(draft, answer),
  })
  function submit(event: SyntheticEvent) {
    event.preventDefault()
    send(answer)
  }
  function sendByKeys(event: KeyboardEvent<HTMLTextAreaElement>) {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) submit(event)
  }
  const length = answer.message.trim().length
  const actions = (
    <>
      {sentence && (
        <div className={css.refused}>
          <Notice tone="error">{sentence}</Notice>
        </div>
      )}
      <Button variant="secondary" disabled={isBusy} onClick={onClose}>
        {words.cancel}
      </Button>
      <Button type="submit" form={id} busy={isBusy} busyText={words.submitting}>
        {words.submit}
      </Button>
    </>
  )
  return (
    <Dialog title={words.titles[decision]} onClose={onClose} actions={actions} locked={isBusy}>
      <form id={id} className={css.form} noValidate onSubmit={submit}>
        <p>{words.questions[decision](application.worker_id.name || words.nameless)}</p>
        <TextAreaField
          label={words.reason}
          aside={common.optional}
          hint={length > nearlyFull ? words.count(length, reasonMaxLength) : words.reasonHint}
          rows={2}
          value={answer.message}
          error={tooLong}
          readOnly={isBusy}
          data-first-focus
          onChange={({ target }) => setAnswer({ ...answer, message: target.value })}
          onKeyDown={sendByKeys}
        />
        {decision === 'rejected' && (
          <Rejection disabled={isBusy} answer={answer} onChange={setAnswer} />
        )}
      </form>
    </Dialog>
  )
}

function readAnswer(draft: string): Answer {
  const { reason = '', erase } = readDraft(draft)
  return { message: reason, erase: erase === 'yes' }
}

function keepAnswer(draft: string, { message, erase }: Answer): void {
  saveDraft(draft, { reason: message, erase: erase ? 'yes' : '' })
}
