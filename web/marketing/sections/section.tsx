import type { ReactNode } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import css from './section.module.css'

type SectionProps = {
  /** The anchor of the section; its heading has this id with '-heading' appended. */
  id: string
  heading: string
  text?: ReactNode
  tinted?: boolean
  /** Shares the background of the previous section, which provides the space between them. */
  follows?: boolean
  /** Puts the heading beside the content on wide screens. */
  aside?: boolean
  children: ReactNode
}

/** A section of a marketing page: heading, introduction and content. */
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

/** Content at page width, without a heading. */
export function Inner({ children }: { children: ReactNode }) {
  return <div className={css.inner}>{children}</div>
}
