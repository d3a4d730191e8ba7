import { howItWorks } from '#i18n/how-it-works.ts'
import { language } from '#i18n/language.ts'
import english from '#web/images/steps-en.webp'
import hindi from '#web/images/steps-hi.webp'
import { Section } from '#web/marketing/sections/section.tsx'
import { Lead, Muted } from '#web/ui/layout.tsx'
import css from './steps.module.css'

const { steps } = howItWorks

/** The four steps of a booking, each with the screen that shows it. */
export function Steps() {
  return (
    <Section id="steps" heading={steps.heading}>
      <ol className={css.steps}>
        {steps.items.map(({ title, text, picture }, n) => (
          <li key={title}>
            <span className={css.number} aria-hidden="true">
              {n + 1}
            </span>
            <h3>{title}</h3>
            <Lead>{text}</Lead>
            <div className={css.picture}>
              <img
                src={language === 'hi' ? hindi : english}
                width="640"
                height="1600"
                alt={picture}
                loading="lazy"
                decoding="async"
              />
            </div>
          </li>
        ))}
      </ol>
      <Muted>{steps.example}</Muted>
    </Section>
  )
}
