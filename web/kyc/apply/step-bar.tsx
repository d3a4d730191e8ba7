import { uploadKyc as words } from '#i18n/upload-kyc.ts'
import { kycSteps } from '#web/kyc/apply/kyc-steps.ts'
import css from './upload-kyc.module.css'

/** How far one is, on phones, where a step stands alone. */
export function StepBar({ at }: { at: number }) {
  return (
    <div className={css.bar}>
      <p>{words.step(at + 1, kycSteps.length)}</p>
      <div aria-hidden="true">
        {kycSteps.map((step, n) => (
          <span key={step} data-reached={n <= at || undefined} />
        ))}
      </div>
    </div>
  )
}
