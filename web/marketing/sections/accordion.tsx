import { ChevronDown } from 'lucide-react'
import css from './accordion.module.css'

type AccordionProps = {
  items: readonly { readonly title: string; readonly text: string }[]
  /** Groups the items, so that the browser keeps only one open. */
  name?: string | undefined
}

/** Headings that expand their text, without a script. */
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
