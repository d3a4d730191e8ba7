import { Notice } from '#web/ui/notice.tsx'
import css from './form.module.css'

/** What the code screen says: green, red or blue (specification 4). */
export type CodeMessage = {
  readonly kind: 'success' | 'error' | 'info'
  readonly text: string
  /** Belongs to the code that was entered, and stands under it. */
  readonly ofCode?: boolean
}
export type Say = (message: CodeMessage | undefined) => void

/** Its place is there before the message, so that screen readers notice it come. */
export function CodeMessageLine({ message }: { message: CodeMessage | undefined }) {
  return (
    <div aria-live="polite" className={css.message}>
      {message && !message.ofCode && <Notice tone={message.kind}>{message.text}</Notice>}
    </div>
  )
}
