import { ChevronDown } from 'lucide-react'
import css from './accordion.module.css'

type AccordionProps = {
  items: readonly { readonly title: string; readonly text: string }[]
  /** Given, the browser keeps one open at a time. */
  name?: string | undefined
}

/** Headings that open their text on a click, without any script. */
export function Accordion({ items, name }: AccordionProps) {
  return (
    <div className={css.accordion}>
      {items.map(({ title, text }) => (
        <details key={title} name={name}>
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
