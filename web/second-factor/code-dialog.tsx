import { useState, type FormEvent, type ReactNode } from 'react'
import { common } from '#i18n/common.ts'
import { secondFactor as copy } from '#i18n/second-factor.ts'
import { errorMessage } from '#web/api/errors.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { DialogForm } from '#web/ui/form/dialog-form.tsx'
import { TextField } from '#web/ui/form/field.tsx'

type CodeDialogProps = {
  title: string
  /** Label of the submit button. */
  confirm: string
  hint: string
  /** Sends the code; a thrown error is shown under the field. */
  send: (totp: string) => Promise<void>
  onClose: () => void
  /** Rendered above the field. */
  children?: ReactNode
}

const formId = 'second-factor'

/** Asks for one second-factor code. */
export function CodeDialog({ title, confirm, hint, send, onClose, children }: CodeDialogProps) {
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState(false)
  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const field = event.currentTarget.elements.namedItem('totp') as HTMLInputElement
    setBusy(true)
    setError(undefined)
    try {
      await send(field.value)
    } catch (failure) {
      setError(errorMessage(failure, { noNetwork: copy.noNetwork, failed: copy.notDone }))
      setBusy(false)
      field.select()
    }
  }
  return (
    <Dialog
      title={title}
      onClose={onClose}
      locked={busy}
      actions={
        <>
          <Button variant="secondary" disabled={busy} onClick={onClose}>
            {common.cancel}
          </Button>
          <Button type="submit" form={formId} busy={busy} busyText={copy.checking}>
            {confirm}
          </Button>
        </>
      }
    >
      <DialogForm
        id={formId}
        onSubmit={(event) => {
          if (busy) event.preventDefault()
          else void submit(event)
        }}
      >
        {children}
        <TextField
          label={copy.label}
          hint={hint}
          name="totp"
          autoComplete="one-time-code"
          autoCapitalize="characters"
          spellCheck={false}
          enterKeyHint="done"
          required
          error={error}
          data-first-focus
        />
      </DialogForm>
    </Dialog>
  )
}
