import { documentTypes } from '#domain/kyc.ts'
import { bankStep, documents as documentWords, sendStep, uploadKyc } from '#i18n/upload-kyc.ts'
import { BankStep } from '#web/kyc/apply/bank-step.tsx'
import { DocumentStep } from '#web/kyc/apply/document-step.tsx'
import { imageField } from '#web/kyc/apply/kyc-fields.ts'
import { KycOverlay } from '#web/kyc/apply/kyc-overlay.tsx'
import { MaskedAdvice } from '#web/kyc/apply/masked-advice.tsx'
import { SendStep } from '#web/kyc/apply/send-step.tsx'
import { StepBar } from '#web/kyc/apply/step-bar.tsx'
import { StepCard } from '#web/kyc/apply/step-card.tsx'
import { SubmitProblem } from '#web/kyc/apply/submit-problem.tsx'
import { useUploadKyc } from '#web/kyc/apply/use-upload-kyc.ts'
import { Button } from '#web/ui/button/button.tsx'
import css from './upload-kyc.module.css'

/** Two documents, the bank, consent: one step at a time on phones, all in a column elsewhere. */
export function UploadKycForm({ owner, onSent }: { owner: string; onSent: () => void }) {
  const { form, documents, fields, errors, steps, sending, submit, next, change, isBusy } =
    useUploadKyc(owner, onSent)
  const { aadhaar, pan } = documents.ready
  const card = { current: steps.step, onBack: steps.back, onNext: next }
  return (
    <form ref={form} noValidate onSubmit={submit}>
      <p className={css.lead} data-first={steps.at === 0 || undefined}>
        {uploadKyc.lead}
      </p>
      <StepBar at={steps.at} />
      <fieldset disabled={isBusy} className={css.steps}>
        {documentTypes.map((kind) => (
          <StepCard
            {...card}
            key={kind}
            step={kind}
            heading={documentWords[kind].heading}
            advice={documentWords[kind].advice}
            isDone={Boolean(documents.ready[kind])}
          >
            {kind === 'aadhaar' && <MaskedAdvice />}
            <DocumentStep kind={kind} documents={documents} error={errors[imageField[kind]]} />
          </StepCard>
        ))}
        <StepCard {...card} step="bank" heading={bankStep.heading} advice={bankStep.advice}>
          <BankStep fields={fields} errors={errors} change={change} />
          <p className={css.kept}>{uploadKyc.kept}</p>
        </StepCard>
        <StepCard {...card} step="send" heading={sendStep.heading} advice={sendStep.advice}>
          <SendStep
            kept={{ aadhaar, pan }}
            fields={fields}
            error={errors['consent']}
            onAgree={(agreed) => change({ agreed })}
          />
          {sending.problem && <SubmitProblem error={sending.problem} />}
          <Button
            type="submit"
            size="large"
            wide
            busy={sending.isSending}
            busyText={sendStep.submit}
          >
            {sendStep.submit}
          </Button>
        </StepCard>
      </fieldset>
      {documents.share !== undefined && (
        <KycOverlay doing="uploading" share={documents.share} onStop={documents.stop} />
      )}
      {sending.isSending && <KycOverlay doing="submitting" />}
    </form>
  )
}
