import { Circle, CircleCheck } from 'lucide-react'
import type { OpeningStep } from '#contract/setup.ts'
import { dashboard as copy } from '#i18n/dashboard.ts'
import { setup } from '#i18n/setup.ts'
import { paths } from '#web/paths.ts'
import { openingPlaces } from '#web/setup/opening-steps.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { SectionCard } from '#web/ui/card.tsx'
import css from './opening-card.module.css'

type Steps = readonly { readonly step: OpeningStep; readonly done: boolean }[]

/** What is left to do before opening, as ticks. */
export function OpeningCard({ steps, onLater }: { steps: Steps; onLater: () => void }) {
  const copyOfSteps = setup.steps
  return (
    <SectionCard
      heading={copyOfSteps.heading}
      text={copyOfSteps.done(steps.filter(({ done }) => done).length)}
      aside={
        <Button variant="quiet" size="small" onClick={onLater}>
          {copy.notNow}
        </Button>
      }
    >
      <ol className={css.steps}>
        {steps.map(({ step, done }) => {
          const Icon = done ? CircleCheck : Circle
          return (
            <li key={step} data-done={done || undefined}>
              <a href={step === 'facts' ? paths.setup : openingPlaces[step]} className={css.step}>
                <Icon aria-hidden="true" />
                <span>
                  {copyOfSteps.texts[step].title}
                  <span className="visually-hidden">
                    , {done ? copyOfSteps.isDone : copyOfSteps.isOpen}
                  </span>
                </span>
              </a>
            </li>
          )
        })}
      </ol>
    </SectionCard>
  )
}
