import { X } from 'lucide-react'
import { createContext, use, useId, useState, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { common } from '#i18n/common.ts'
import { Button } from '#web/ui/button/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { useModal } from '#web/ui/dialog/use-modal.ts'
import css from './dialog.module.css'

type DialogProps = {
  title: string
  /** Called on Esc, the close button and the backdrop; the caller then unmounts the dialog. */
  onClose: () => void
  children: ReactNode
  /** Buttons at the bottom, the primary one last. */
  actions?: ReactNode
  /** A button beside the one that closes it. */
  headButton?: ReactNode
  wide?: boolean
  /** Cannot be closed, such as while a request is pending. */
  locked?: boolean
  /** The URL records that the dialog is open, so Back closes it through navigation. */
  inAddress?: boolean
  /** Not a modal, but a panel at the right of the page, which stays in use. */
  beside?: boolean | undefined
  /** Sets `role="alertdialog"`, for a question that interrupts. */
  alert?: boolean
}

const Bar = createContext<HTMLElement | null>(null)

/** Puts a button into the bar of the dialog around it, from wherever its state is. */
export function InBar({ children }: { children: ReactNode }) {
  const bar = use(Bar)
  return bar && createPortal(children, bar)
}

/** A modal dialog, shown as a bottom sheet on phones. Open while it is rendered. */
export function Dialog(props: DialogProps) {
  const { title, onClose, children, actions, wide, locked = false, alert, beside } = props
  const [bar, setBar] = useState<HTMLElement | null>(null)
  const modal = useModal(onClose, locked, props.inAddress ?? false, beside)
  const id = useId()
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the backdrop; Esc and X do the same
    <dialog
      {...modal}
      className={classNames(css.dialog, beside ? css.beside : wide && css.wide)}
      data-beside={beside || undefined}
      aria-labelledby={id}
      role={alert ? 'alertdialog' : undefined}
    >
      <div className={css.head}>
        <h2 id={id}>{title}</h2>
        {props.headButton}
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
      <div className={css.body}>
        <Bar value={bar}>{children}</Bar>
      </div>
      <div ref={setBar} className={css.actions}>
        {actions}
      </div>
    </dialog>
  )
}
