import type { ReactNode } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import css from './section.module.css'

type SectionProps = {
  /** The heading's id; `id` with '-heading' when the section has an anchor. */
  id: string
  heading: string
  text?: ReactNode
  tinted?: boolean
  /** On the same ground as the section before it, which leaves the room between them. */
  follows?: boolean
  /** On wide screens the heading stands beside the content. */
  aside?: boolean
  children: ReactNode
}

/** A band of a marketing page: its heading, one line under it, and the content. */
export function Section(props: SectionProps) {
  const { id, heading, text, tinted, follows, aside, children } = props
  return (
    <section
      id={id}
      aria-labelledby={`${id}-heading`}
      className={classNames(css.section, tinted && css.tinted, follows && css.follows)}
    >
      <div className={classNames(css.inner, aside && css.beside)}>
        <div className={css.head}>
          <h2 id={`${id}-heading`}>{heading}</h2>
          {text && <p>{text}</p>}
        </div>
        {aside ? <div>{children}</div> : children}
      </div>
    </section>
  )
}

/** Content at the width of the page, without a heading of its own. */
export function Inner({ children }: { children: ReactNode }) {
  return <div className={css.inner}>{children}</div>
}
