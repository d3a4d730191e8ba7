import { ChevronDown } from 'lucide-react'
import { terms } from '#messages/home.ts'
import css from './terms.module.css'

/** The five rules; the shared name lets the browser keep one open at a time. */
export function TermsAccordion() {
  return (
    <div className={css.terms}>
      {terms.map(({ title, text }) => (
        <details key={title} name="terms">
          <summary>
            {title}
            <ChevronDown aria-hidden="true" />
          </summary>
          <p>{text}</p>
        </details>
      ))}
    </div>
  )
}
