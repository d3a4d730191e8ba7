import { useId, useState, type KeyboardEvent, type SyntheticEvent } from 'react'
import type { ApplicationRow } from '#contract/kyc.ts'
import { reasonMaxLength, type KycDecision } from '#domain/kyc.ts'
import { applicationDecision as copy } from '#i18n/applications.ts'
import { common } from '#i18n/common.ts'
import { useDecideKyc, type KycDecisionInput } from '#web/kyc/review/use-decide-kyc.ts'
import { dropDraft, readDraft, saveDraft } from '#web/lib/drafts.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { CheckboxField, TextAreaField } from '#web/ui/form/field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { toast, toastMs } from '#web/ui/toast/toast-store.ts'
import css from './decide-application.module.css'

/** Length from which the character counter is shown. */
const countFrom = reasonMaxLength - 100

type DecideProps = {
  application: ApplicationRow
  decision: KycDecision
  /** Called after the decision, when more than this dialog is to be closed. */
  onDone?: () => void
  onClose: () => void
}

/** Form for deciding a pending application, with an optional reason. */
export function DecideApplication(props: DecideProps) {
  const { application, decision, onClose, onDone = onClose } = props
  const id = useId()
  const draft = `kyc-decision-${application._id}-${decision}`
  const [answer, setAnswer] = useState(() => readAnswer(draft))
  const { isBusy, reasonError, failure, send } = useDecideKyc(application._id, decision, {
    onDone() {
      dropDraft(draft)
      toast('success', copy.done, toastMs.short, { urgent: true })
      onDone()
    },
    onSignedOut: () => saveAnswer(draft, answer),
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
      {failure && (
        <div className={css.failure}>
          <Notice tone="error">{failure}</Notice>
        </div>
      )}
      <Button variant="secondary" disabled={isBusy} onClick={onClose}>
        {copy.cancel}
      </Button>
      <Button type="submit" form={id} busy={isBusy} busyText={copy.submitting}>
        {copy.submit}
      </Button>
    </>
  )
  return (
    <Dialog title={copy.titles[decision]} onClose={onClose} actions={actions} locked={isBusy}>
      <form id={id} className={css.form} noValidate onSubmit={submit}>
        <p>{copy.questions[decision](application.worker_id.name || copy.nameless)}</p>
        <TextAreaField
          label={copy.reason}
          aside={common.optional}
          hint={length > countFrom ? copy.count(length, reasonMaxLength) : copy.reasonHint}
          rows={2}
          value={answer.message}
          error={reasonError}
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

type RejectionProps = {
  answer: KycDecisionInput
  disabled: boolean
  onChange: (answer: KycDecisionInput) => void
}

/** Extra fields of a rejection: common reasons, and erasure of the documents. */
function Rejection(props: RejectionProps) {
  const { answer, disabled, onChange } = props
  return (
    <>
      <QuickReasons {...props} />
      <CheckboxField
        label={copy.erase}
        hint={copy.eraseHint}
        checked={answer.erase}
        disabled={disabled}
        onChange={({ target }) => onChange({ ...answer, erase: target.checked })}
      />
    </>
  )
}

const { quickReasons } = copy

/** Common reasons. Each button adds its line to the reason, or removes it again. */
function QuickReasons({ answer: { message, erase }, disabled, onChange }: RejectionProps) {
  const lines = message.split('\n').map((line) => line.trim())
  function toggle(reason: string) {
    const rest = lines.filter((line) => line && line !== reason)
    const isAdded = !lines.includes(reason)
    onChange({
      message: (isAdded ? [...rest, reason] : rest).join('\n'),
      // An unmasked Aadhaar number must not be kept, so this reason selects erasure too; removing
      // the reason deselects it.
      erase: reason === quickReasons.notMasked ? isAdded : erase,
    })
  }
  return (
    <div className={css.quick} role="group" aria-label={copy.quick}>
      <p aria-hidden="true">{copy.quick}</p>
      {Object.values(quickReasons).map((reason) => (
        <Button
          key={reason}
          variant="secondary"
          size="small"
          disabled={disabled}
          aria-pressed={lines.includes(reason)}
          onClick={() => toggle(reason)}
        >
          {reason}
        </Button>
      ))}
    </div>
  )
}

function readAnswer(draft: string): KycDecisionInput {
  const { reason = '', erase } = readDraft(draft)
  return { message: reason, erase: erase === 'yes' }
}

function saveAnswer(draft: string, { message, erase }: KycDecisionInput): void {
  saveDraft(draft, { reason: message, erase: erase ? 'yes' : '' })
}
