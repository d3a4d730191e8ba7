import type { FormEvent } from 'react'
import type { ApplicationRow } from '#contract/kyc.ts'
import { documentTypes, type DocumentType } from '#domain/kyc.ts'
import { refusalSentence } from '#i18n/refusals.ts'
import { documents as documentCopy, sendStep } from '#i18n/upload-kyc.ts'
import {
  buildKycInput,
  findFirstField,
  imageField,
  isIncomplete,
  useKycFields,
  validateKyc,
  type KycFields,
} from '#web/kyc/apply/kyc-fields.ts'
import { findStep, useKycSteps, type KycStep } from '#web/kyc/apply/kyc-steps.ts'
import { useSubmitKyc } from '#web/kyc/apply/use-submit-kyc.ts'
import { useDocuments } from '#web/kyc/documents/use-documents.ts'
import type { FieldErrors } from '#web/ui/form/use-field-errors.ts'
import { toast, toastMs } from '#web/ui/toast/toast-store.ts'

export type ApplyProps = {
  owner: string
  /** The rejected application that prefills the form. */
  rejected: ApplicationRow | undefined
  onSent: () => void
}

/** State of the whole form: documents, bank, consent, steps and submission. */
export function useUploadKyc({ owner, rejected, onSent }: ApplyProps) {
  const { fields, change } = useKycFields(owner, rejected)
  const submission = useSubmitKyc({ onSent, onFieldErrors })
  const { form, errors, showFields, forget } = submission
  const documents = useDocuments(owner, rejected, (type) => forget(imageField[type]))
  const steps = useKycSteps(documents.uploaded, rejected !== undefined)
  const input = buildKycInput(fields, documents.uploaded)

  /**
   * Shows the errors and the step of the first invalid field, which takes focus. Returns whether
   * there is one.
   */
  function show(wrong: FieldErrors): boolean {
    const isAny = showStep(wrong)
    showFields(wrong)
    return isAny
  }
  function showStep(wrong: FieldErrors): boolean {
    const first = findFirstField(wrong)
    if (first) steps.show(findStep(first))
    return first !== undefined
  }
  function onFieldErrors(wrong: FieldErrors): void {
    for (const type of documentTypes) if (wrong[imageField[type]]) documents.dropUpload(type)
    showStep(wrong)
  }
  function submit(event: FormEvent): void {
    event.preventDefault()
    if (isHidden((event.nativeEvent as SubmitEvent).submitter)) return next()
    if (isIncomplete(input, fields)) toast('error', sendStep.incomplete, toastMs.short)
    if (show(validateKyc(input, fields))) return
    submission.send(input)
  }
  /**
   * Moves on only when the current step is valid, so that no error stays behind on a step that the
   * phone hides.
   */
  function next(): void {
    const { step } = steps
    if (step === 'aadhaar' || step === 'pan') {
      if (!documents.uploaded[step]) return documents.setError(step, missingText(step))
    } else if (show(errorsOfStep(step, validateKyc(input, fields)))) return
    steps.next()
  }
  const missingText = (type: DocumentType) =>
    documents.selected[type] ? refusalSentence('document_required') : documentCopy[type].missing
  return {
    form,
    documents,
    fields,
    errors,
    steps,
    submission,
    submit,
    next,
    isBusy: documents.progress !== undefined || submission.isBusy,
    change: (changes: Partial<KycFields>): void => {
      forget(...Object.keys(changes), ...('agreed' in changes ? ['consent'] : []))
      change(changes)
    },
  }
}

function errorsOfStep(step: KycStep, errors: FieldErrors): FieldErrors {
  return Object.fromEntries(Object.entries(errors).filter(([name]) => findStep(name) === step))
}

/**
 * Enter in a field triggers the submit button of the last step, which phones hide until that step.
 */
function isHidden(submitter: HTMLElement | null): boolean {
  return submitter?.offsetParent === null
}
