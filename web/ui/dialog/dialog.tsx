import { X } from 'lucide-react'
import { useId, type ReactNode } from 'react'
import { common } from '#i18n/common.ts'
import { Button } from '#web/ui/button/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { useModal } from '#web/ui/dialog/use-modal.ts'
import css from './dialog.module.css'

type DialogProps = {
  title: string
  /** Asked by Esc, the X and the backdrop; the caller then stops rendering the dialog. */
  onClose: () => void
  children: ReactNode
  /** Buttons at the foot, the main one last. */
  actions?: ReactNode
  wide?: boolean
  /** Cannot be left while something is being sent. */
  locked?: boolean
  /** The page's address has it open; Back closes it by that. */
  inAddress?: boolean
  /** A question that interrupts: `role="alertdialog"`. */
  alert?: boolean
}

/** A modal dialog, a bottom sheet on phones. Open while it is rendered. */
export function Dialog(props: DialogProps) {
  const { title, onClose, children, actions, wide, locked = false, alert } = props
  const modal = useModal(onClose, locked, props.inAddress ?? false)
  const id = useId()
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the backdrop; Esc and X do the same
    <dialog
      {...modal}
      className={classNames(css.dialog, wide && css.wide)}
      aria-labelledby={id}
      role={alert ? 'alertdialog' : undefined}
    >
      <div className={css.head}>
        <h2 id={id}>{title}</h2>
        <Button
          variant="quiet"
          iconOnly
          aria-label={common.close}
          disabled={locked}
          onClick={onClose}
        >
          <X aria-hidden="true" />
        </Button>
      </div>
      <div className={css.body}>{children}</div>
      {actions && <div className={css.actions}>{actions}</div>}
    </dialog>
  )
}
