import type { FormEvent } from 'react'
import { documentTypes, type DocumentType } from '#domain/kyc.ts'
import { refusalSentence } from '#i18n/refusals.ts'
import { documents as documentWords, sendStep } from '#i18n/upload-kyc.ts'
import {
  firstOf,
  imageField,
  inputOf,
  isIncomplete,
  useKycFields,
  wrongInKyc,
  type KycFields,
} from '#web/kyc/apply/kyc-fields.ts'
import { currentStep, useKycSteps } from '#web/kyc/apply/kyc-steps.ts'
import { toastMs, useDocuments } from '#web/kyc/apply/use-documents.ts'
import { useSubmitKyc } from '#web/kyc/apply/use-submit-kyc.ts'
import { toFieldErrors, useFieldErrors, type FieldErrors } from '#web/ui/form/use-field-errors.ts'
import { toast } from '#web/ui/toast/toast-store.ts'

/** The whole form: documents, bank, consent, steps, and sending it. */
export function useUploadKyc(owner: string, onSent: () => void) {
  const { fields, change } = useKycFields(owner)
  const { form, errors, showFields, forget, clear } = useFieldErrors()
  const documents = useDocuments(owner, (kind) => forget(imageField[kind]))
  const steps = useKycSteps(documents.ready)
  const sending = useSubmitKyc({ onSent, onRefused })
  const input = inputOf(fields, documents.ready)

  /** Shows the step of the first wrong field, which then takes focus. */
  function show(wrong: FieldErrors): boolean {
    const first = firstOf(wrong)
    if (first) steps.show(currentStep(first))
    showFields(wrong)
    return first !== undefined
  }
  function onRefused(error: unknown): void {
    const wrong = toFieldErrors(error)
    for (const kind of documentTypes) if (wrong[imageField[kind]]) documents.drop(kind)
    show(wrong)
  }
  function submit(event: FormEvent): void {
    event.preventDefault()
    if (isHidden((event.nativeEvent as SubmitEvent).submitter)) return next()
    if (isIncomplete(input, fields)) toast('error', sendStep.incomplete, toastMs)
    if (show(wrongInKyc(input, fields))) return
    clear()
    sending.send(input)
  }
  /** On a phone: only when this step is done, so that nothing is left behind unseen. */
  function next(): void {
    const { step } = steps
    if (step === 'aadhaar' || step === 'pan') {
      if (!documents.ready[step]) return documents.say(step, toDo(step))
    } else if (show(ofStep(step, wrongInKyc(input, fields)))) return
    steps.next()
  }
  const toDo = (kind: DocumentType) =>
    documents.chosen[kind] ? refusalSentence('document_required') : documentWords[kind].missing
  return {
    form,
    documents,
    fields,
    errors,
    steps,
    sending,
    submit,
    next,
    isBusy: documents.share !== undefined || sending.isSending,
    change: (changed: Partial<KycFields>): void => {
      forget(...Object.keys(changed), ...('agreed' in changed ? ['consent'] : []))
      change(changed)
    },
  }
}

function ofStep(step: string, wrong: FieldErrors): FieldErrors {
  return Object.fromEntries(Object.entries(wrong).filter(([name]) => currentStep(name) === step))
}

/** Enter in a field presses the button of the last step, which a phone shows in its turn. */
function isHidden(submitter: HTMLElement | null): boolean {
  return submitter?.offsetParent === null
}
