import type { ReactNode } from 'react'
import { common } from '#i18n/common.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { FieldError } from '#web/ui/form/field.tsx'

type ConfirmDialogProps = {
  title: string
  question: string
  /** Absent when it can no longer be done: what is left is to read why. */
  confirm?: string | undefined
  /** On the confirming button while `busy`. */
  busyText?: string | undefined
  busy?: boolean
  danger?: boolean
  /** A sentence when the act failed. */
  error?: string | undefined
  /** What went wrong, above the buttons, where it is more than a sentence. */
  problem?: ReactNode
  cancel?: string | undefined
  onConfirm: () => void
  onClose: () => void
}

/** Asks one yes-or-no question; focus begins on the answer that changes nothing. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { busy = false, onClose } = props
  return (
    <Dialog
      title={props.title}
      onClose={onClose}
      locked={busy}
      alert
      actions={
        <>
          {props.problem}
          <Button variant="secondary" disabled={busy} onClick={onClose} data-first-focus>
            {props.cancel ?? common.cancel}
          </Button>
          {props.confirm && (
            <Button
              variant={props.danger ? 'danger' : 'primary'}
              busy={busy}
              busyText={props.busyText}
              onClick={props.onConfirm}
            >
              {props.confirm}
            </Button>
          )}
        </>
      }
    >
      <p>{props.question}</p>
      {props.error && <FieldError>{props.error}</FieldError>}
    </Dialog>
  )
}
