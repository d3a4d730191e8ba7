import type { ReactNode } from 'react'
import { Notice } from '#web/ui/notice.tsx'
import css from './form-error.module.css'

type FormErrorProps = { sentence: string | undefined; children?: ReactNode }

/**
 * Why something was not done; nothing while there is no reason. In a dialog's footer, so that it is
 * visible however far the body is scrolled.
 */
export function FormError({ sentence, children }: FormErrorProps) {
  if (!sentence) return null
  return (
    <div className={css.problem}>
      <Notice tone="error">
        {sentence} {children}
      </Notice>
    </div>
  )
}
