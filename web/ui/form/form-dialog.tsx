import { useId, type FormEvent, type ReactNode, type Ref } from 'react'
import { common } from '#i18n/common.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { Stack } from '#web/ui/layout.tsx'
import { FormError } from './form-error.tsx'

type FormDialogProps = {
  title: string
  form: {
    readonly form: Ref<HTMLFormElement>
    readonly isBusy: boolean
    readonly sentence: string | undefined
    readonly submit: (event: FormEvent) => void
  }
  /** Label of the submit button; absent when the action is no longer possible. */
  submit: string | undefined
  busy?: string
  cancel?: string
  onClose: () => void
  /** Replaces the cancel button. */
  secondary?: ReactNode
  /** Replaces the error, where it needs more than a sentence. */
  problem?: ReactNode
  danger?: boolean
  wide?: boolean
  /** The form cannot be sent yet, such as during an upload. */
  disabled?: boolean
  /** Places the form among what else the dialog shows. */
  renderBody?: (form: ReactNode) => ReactNode
  children: ReactNode
}

/** A dialog around one form. It cannot be closed while the form is being sent. */
export function FormDialog(props: FormDialogProps) {
  const { title, form, submit, onClose, wide = false } = props
  const { isBusy, sentence, form: ref } = form
  const { renderBody = (it: ReactNode) => it } = props
  const id = useId()
  const actions = (
    <>
      {props.problem ?? <FormError sentence={sentence} />}
      {props.secondary ?? (
        <Button variant="secondary" disabled={isBusy} onClick={onClose}>
          {props.cancel ?? common.cancel}
        </Button>
      )}
      {submit && (
        <Button
          variant={props.danger ? 'danger' : 'primary'}
          type="submit"
          form={id}
          disabled={props.disabled}
          busy={isBusy}
          busyText={props.busy ?? common.saving}
        >
          {submit}
        </Button>
      )}
    </>
  )
  return (
    <Dialog title={title} onClose={onClose} actions={actions} locked={isBusy} wide={wide}>
      {renderBody(
        <Stack as="form" ref={ref} id={id} noValidate onSubmit={form.submit}>
          {props.children}
        </Stack>,
      )}
    </Dialog>
  )
}
