import { howItWorks } from '#i18n/how-it-works.ts'
import { stepPictures } from '#web/marketing/how-it-works/step-pictures.ts'
import { Section } from '#web/marketing/sections/section.tsx'
import { Lead, Muted } from '#web/ui/layout.tsx'
import css from './steps.module.css'

const { steps } = howItWorks

/** The four steps of a booking, each with the screen that shows it. */
export function Steps() {
  return (
    <Section id="steps" heading={steps.heading}>
      <ol className={css.steps}>
        {steps.items.map(({ id, title, text, picture }, n) => (
          <li key={id}>
            <span className={css.number} aria-hidden="true">
              {n + 1}
            </span>
            <h3>{title}</h3>
            <Lead>{text}</Lead>
            <img
              {...stepPictures[id]}
              width="640"
              alt={picture}
              loading="lazy"
              decoding="async"
              className={css.picture}
            />
          </li>
        ))}
      </ol>
      <Muted>{steps.example}</Muted>
    </Section>
  )
}
