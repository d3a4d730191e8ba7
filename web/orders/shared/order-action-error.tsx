import type { RefusalCode } from '#domain/refusal-sentences.ts'
import { phoneLink, phoneText } from '#web/lib/business.ts'
import { FormError } from '#web/ui/form/form-error.tsx'

type OrderProblemProps = {
  sentence: string | undefined
  /** Explanation shown below the sentence. */
  why?: string | undefined
  code?: RefusalCode | undefined
}

/** Why an order could not be changed, with the phone number when it is too late for that. */
export function OrderActionError({ sentence, why, code }: OrderProblemProps) {
  return (
    <FormError sentence={sentence}>
      {code === 'order_too_late' && <a href={phoneLink()}>{phoneText()}</a>}
      {why && <p>{why}</p>}
    </FormError>
  )
}
