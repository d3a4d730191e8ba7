import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { uploadKyc as words } from '#i18n/upload-kyc.ts'
import { kycSteps, type KycStep } from '#web/kyc/apply/kyc-steps.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Card } from '#web/ui/card.tsx'
import css from './upload-kyc.module.css'

type StepCardProps = {
  step: KycStep
  current: KycStep
  heading: string
  advice: string
  /** Undefined where that shows only when one goes on. */
  isDone?: boolean
  onBack: () => void
  onNext: () => void
  children: ReactNode
}

export function StepCard(props: StepCardProps) {
  const { step, current, heading, advice, isDone, children } = props
  const at = kycSteps.indexOf(step)
  return (
    <Card className={css.card} data-current={step === current || undefined}>
      <div className={css.head}>
        <span className={css.number} data-done={isDone || undefined} aria-hidden="true">
          {isDone ? <Check /> : at + 1}
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
        {at > 0 && (
          <Button variant="secondary" onClick={props.onBack}>
            {words.back}
          </Button>
        )}
        {at < kycSteps.length - 1 && (
          <Button variant={isDone === false ? 'secondary' : 'primary'} onClick={props.onNext}>
            {words.next}
          </Button>
        )}
      </div>
    </Card>
  )
}
