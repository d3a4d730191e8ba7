import type { RefusalCode } from '#domain/refusal-sentences.ts'
import { phoneLink, phoneText } from '#web/lib/business.ts'
import { Notice } from '#web/ui/notice.tsx'
import css from './order-action-error.module.css'

type OrderProblemProps = {
  sentence: string | undefined
  /** Explanation shown below the sentence. */
  why?: string | undefined
  code?: RefusalCode | undefined
}

/**
 * Why an order could not be changed. Shown in the dialog's footer, so that it is visible however
 * far the body is scrolled.
 */
export function OrderActionError({ sentence, why, code }: OrderProblemProps) {
  if (!sentence) return null
  return (
    <div className={css.problem}>
      <Notice tone="error">
        {sentence} {code === 'order_too_late' && <a href={phoneLink()}>{phoneText()}</a>}
        {why && <p>{why}</p>}
      </Notice>
    </div>
  )
}
