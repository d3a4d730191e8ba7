import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { documentTypes } from '#domain/kyc.ts'
import {
  bankStep,
  documentCard,
  documents as documentCopy,
  sendStep,
  uploadKyc as copy,
} from '#i18n/upload-kyc.ts'
import { errorMessage } from '#web/api/errors.ts'
import { BankStep } from '#web/kyc/apply/bank-step.tsx'
import { imageField } from '#web/kyc/apply/kyc-fields.ts'
import { KycOverlay } from '#web/kyc/apply/kyc-overlay.tsx'
import { kycSteps, type KycStep } from '#web/kyc/apply/kyc-steps.ts'
import { SendStep } from '#web/kyc/apply/send-step.tsx'
import { useUploadKyc, type ApplyProps } from '#web/kyc/apply/use-upload-kyc.ts'
import { DocumentStep } from '#web/kyc/documents/document-step.tsx'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button/button.tsx'
import { InNewTab } from '#web/ui/button/in-new-tab.tsx'
import { Card } from '#web/ui/card.tsx'
import { Columns, Muted, Stack } from '#web/ui/layout.tsx'
import { Notice } from '#web/ui/notice.tsx'
import css from './upload-kyc-form.module.css'

/**
 * Two documents, bank details and consent: one step at a time on phones, all in one column
 * elsewhere.
 */
export function UploadKycForm(props: ApplyProps) {
  const { form, documents, fields, errors, steps, submission, submit, next, change, isBusy } =
    useUploadKyc(props)
  const card = { current: steps.step, onBack: steps.back, onNext: next }
  return (
    <form ref={form} noValidate onSubmit={submit}>
      <p className={css.lead} data-first={steps.index === 0 || undefined}>
        {copy.lead}
      </p>
      <StepBar index={steps.index} />
      <Columns as="fieldset" disabled={isBusy}>
        {documentTypes.map((type) => (
          <StepCard
            {...card}
            key={type}
            step={type}
            heading={documentCopy[type].heading}
            advice={documentCopy[type].advice}
            isDone={Boolean(documents.uploaded[type])}
          >
            {type === 'aadhaar' && <MaskedAadhaarLink />}
            <DocumentStep type={type} documents={documents} error={errors[imageField[type]]} />
          </StepCard>
        ))}
        <StepCard {...card} step="bank" heading={bankStep.heading} advice={bankStep.advice}>
          <BankStep fields={fields} errors={errors} change={change} />
          <Muted>{copy.kept}</Muted>
        </StepCard>
        <StepCard {...card} step="send" heading={sendStep.heading} advice={sendStep.advice}>
          <SendStep
            uploads={documents.uploaded}
            fields={fields}
            error={errors['consent']}
            onAgree={(agreed) => change({ agreed })}
          />
          {submission.error && !submission.isOfField && (
            <Notice tone="error">{failureText(submission.error)}</Notice>
          )}
          <Button
            type="submit"
            size="large"
            wide
            busy={submission.isBusy}
            busyText={sendStep.submit}
          >
            {sendStep.submit}
          </Button>
        </StepCard>
      </Columns>
      {documents.progress !== undefined && (
        <KycOverlay action="uploading" progress={documents.progress} onStop={documents.stop} />
      )}
      {submission.isBusy && <KycOverlay action="submitting" />}
    </form>
  )
}

/** Shown next to the submit button, since the toast soon disappears. */
function failureText(error: Error): string {
  return errorMessage(error, { noNetwork: sendStep.notSent, failed: sendStep.failed })
}

/** Step progress, for phones only, which show one step at a time. */
function StepBar({ index }: { index: number }) {
  return (
    <div className={css.bar}>
      <p>{copy.step(index + 1, kycSteps.length)}</p>
      <div aria-hidden="true">
        {kycSteps.map((step, n) => (
          <span key={step} data-reached={n <= index || undefined} />
        ))}
      </div>
    </div>
  )
}

type StepCardProps = {
  step: KycStep
  current: KycStep
  heading: string
  advice: string
  /** Undefined for steps that are only validated on moving on. */
  isDone?: boolean
  onBack: () => void
  onNext: () => void
  children: ReactNode
}

function StepCard(props: StepCardProps) {
  const { step, current, heading, advice, isDone, children } = props
  const index = kycSteps.indexOf(step)
  return (
    <Stack as={Card} className={css.card} data-current={step === current || undefined}>
      <div className={css.head}>
        <span className={css.number} data-done={isDone || undefined} aria-hidden="true">
          {isDone ? <Check /> : index + 1}
        </span>
        <div>
          <h2 id={`step-${step}`} tabIndex={-1}>
            {heading}
          </h2>
          <p>{advice}</p>
        </div>
      </div>
      {children}
      <div className={css.nav}>
        {index > 0 && (
          <Button variant="secondary" onClick={props.onBack}>
            {copy.back}
          </Button>
        )}
        {index < kycSteps.length - 1 && (
          <Button variant={isDone === false ? 'secondary' : 'primary'} onClick={props.onNext}>
            {copy.next}
          </Button>
        )}
      </div>
    </Stack>
  )
}

/** Opens the article in a new tab, because selected files exist only in this page's memory. */
function MaskedAadhaarLink() {
  return (
    <a
      className={css.more}
      href={paths.article('masked-aadhaar-for-workers')}
      target="_blank"
      rel="noreferrer"
    >
      {documentCard.masked}
      <InNewTab />
    </a>
  )
}
