import { useId, useState, type FormEvent, type KeyboardEvent } from 'react'
import type { ApplicationRow } from '#contract/kyc.ts'
import { reasonMaxLength, type KycDecision } from '#domain/kyc.ts'
import { applicationDecision as words } from '#messages/applications.ts'
import { common } from '#messages/common.ts'
import { QuickReasons } from '#web/kyc/quick-reasons.tsx'
import { useDecideKyc } from '#web/kyc/use-decide-kyc.ts'
import { dropDraft, readDraft, saveDraft } from '#web/lib/drafts.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { TextAreaField } from '#web/ui/text-field.tsx'
import { toast } from '#web/ui/toast-store.ts'
import css from './decide-application.module.css'

const toastMs = 3000
/** From here on the room that is left is worth knowing. */
const nearlyFull = reasonMaxLength - 100

type DecideProps = { application: ApplicationRow; decision: KycDecision; onClose: () => void }

/** The answer to a pending application, with a reason that may be empty (specification 5). */
export function DecideApplication({ application, decision, onClose }: DecideProps) {
  const id = useId()
  const draft = `kyc-decision-${application._id}-${decision}`
  const [reason, setReason] = useState(() => readDraft(draft)['reason'] ?? '')
  const { isBusy, tooLong, sentence, send } = useDecideKyc(application._id, decision, {
    onDone() {
      dropDraft(draft)
      toast('success', words.done, toastMs, true)
      onClose()
    },
    onSignedOut: (typed) => saveDraft(draft, { reason: typed }),
  })
  function submit(event: FormEvent) {
    event.preventDefault()
    send(reason)
  }
  function sendByKeys(event: KeyboardEvent<HTMLTextAreaElement>) {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) send(reason)
  }
  const length = reason.trim().length
  const actions = (
    <>
      {sentence && (
        <div className={css.refused}>
          <Notice kind="error">{sentence}</Notice>
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
          value={reason}
          error={tooLong}
          readOnly={isBusy}
          data-first-focus
          onChange={({ target }) => setReason(target.value)}
          onKeyDown={sendByKeys}
        />
        {decision === 'rejected' && (
          <QuickReasons disabled={isBusy} reason={reason} onChange={setReason} />
        )}
      </form>
    </Dialog>
  )
}
