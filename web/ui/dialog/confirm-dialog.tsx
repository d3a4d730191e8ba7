import type { ReactNode } from 'react'
import { common } from '#i18n/common.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { FieldError } from '#web/ui/form/field.tsx'

type ConfirmDialogProps = {
  title: string
  question: string
  /** Absent when the action is no longer possible and only the explanation remains. */
  confirm?: string | undefined
  /** Label of the confirm button while `busy`. */
  busyText?: string | undefined
  busy?: boolean
  danger?: boolean
  /** Shown when the action failed. */
  error?: string | undefined
  /** A second line under the error. */
  errorText?: string | undefined
  /** An error above the buttons that needs more than a sentence. */
  problem?: ReactNode
  cancel?: string | undefined
  onConfirm: () => void
  onClose: () => void
}

/** Asks one yes-or-no question; the safe answer has the initial focus. */
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
      {props.errorText && <p>{props.errorText}</p>}
    </Dialog>
  )
}
