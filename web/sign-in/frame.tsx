import type { ReactNode } from 'react'
import css from './frame.module.css'

/** The form beside the brand's picture; on phones the form alone. */
export function SignInFrame(props: { heading: string; lead?: string; children: ReactNode }) {
  return (
    <div className={css.frame}>
      <div className={css.words}>
        <h1>{props.heading}</h1>
        {props.lead && <p className={css.lead}>{props.lead}</p>}
        {props.children}
      </div>
      <div className={css.scene} aria-hidden="true" />
    </div>
  )
}
