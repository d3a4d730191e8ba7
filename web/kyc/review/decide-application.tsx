import { updateKyc, getAllKyc, type ApplicationRow } from '#contract/kyc.ts'
import type { Language } from '#contract/locales.ts'
import { reasonMaxLength, type KycDecision } from '#domain/kyc.ts'
import { applicationDecision as copy } from '#i18n/applications.ts'
import { common } from '#i18n/common.ts'
import { language } from '#i18n/language.ts'
import { useEndpointForm } from '#web/api/use-endpoint-form.ts'
import { preparedMessages } from '#web/i18n/prepared-messages.ts'
import { dropDraft, readDraft, saveDraft, type Draft } from '#web/lib/drafts.ts'
import { Button } from '#web/ui/button/button.tsx'
import { CheckboxField, submitByKeys, TextAreaField } from '#web/ui/form/field.tsx'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'
import { Row } from '#web/ui/layout.tsx'
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
  const { application, decision, onClose } = props
  const form = useDecideKyc(props)
  const length = form.draft.message.trim().length
  return (
    <FormDialog
      title={copy.titles[decision]}
      form={form}
      submit={copy.submit}
      busy={copy.submitting}
      cancel={copy.cancel}
      onClose={onClose}
    >
      <p>{copy.questions[decision](application.worker_id.name || copy.nameless)}</p>
      <TextAreaField
        {...form.field('message')}
        label={copy.reason}
        aside={common.optional}
        hint={length > countFrom ? copy.count(length, reasonMaxLength) : copy.reasonHint}
        rows={2}
        data-first-focus
        onKeyDown={submitByKeys}
      />
      {decision === 'rejected' && (
        <>
          <QuickReasons form={form} of={application.worker_id.language ?? language} />
          <CheckboxField {...form.checkbox('erase')} label={copy.erase} hint={copy.eraseHint} />
        </>
      )}
    </FormDialog>
  )
}

/** Sends the decision; another admin may have decided, so the lists are fetched again anyway. */
function useDecideKyc({ application, decision, onClose, onDone = onClose }: DecideProps) {
  const draftName = `kyc-decision-${application._id}-${decision}`
  return useEndpointForm(updateKyc, {
    initial: parseAnswer(readDraft(draftName)),
    toInput: (answer) => ({ kycid: application._id, status: decision, ...answer }),
    reloads: [getAllKyc],
    failure: { noNetwork: copy.failed, failed: copy.refused },
    onDone() {
      dropDraft(draftName)
      toast('success', copy.done, toastMs.short, { urgent: true })
      onDone()
    },
    onSignedOut: ({ message, erase }) =>
      saveDraft(draftName, { reason: message, erase: erase ? 'yes' : '' }),
  })
}

const parseAnswer = ({ reason = '', erase }: Draft) => ({
  message: reason,
  erase: erase === 'yes',
})

type QuickReasonsProps = {
  form: ReturnType<typeof useDecideKyc>
  /** The worker's language, in which the reason is sent. */
  of: Language
}

/** Common reasons. Each button adds its line to the reason, or removes it again. */
function QuickReasons({ form, of }: QuickReasonsProps) {
  const reasons = preparedMessages[of].rejectedDocuments
  const { message, erase } = form.draft
  const lines = message.split('\n').map((line) => line.trim())
  function toggle(reason: string) {
    const rest = lines.filter((line) => line && line !== reason)
    const isAdded = !lines.includes(reason)
    form.change({
      message: (isAdded ? [...rest, reason] : rest).join('\n'),
      // An unmasked Aadhaar number must not be kept, so this reason selects erasure too; removing
      // the reason deselects it.
      erase: reason === reasons.notMasked ? isAdded : erase,
    })
  }
  return (
    <Row className={css.quick} role="group" aria-label={copy.quick}>
      <p aria-hidden="true">{copy.quick}</p>
      {Object.values(reasons).map((reason) => (
        <Button
          key={reason}
          lang={of}
          variant="secondary"
          size="small"
          disabled={form.isBusy}
          aria-pressed={lines.includes(reason)}
          onClick={() => toggle(reason)}
        >
          {reason}
        </Button>
      ))}
    </Row>
  )
}
