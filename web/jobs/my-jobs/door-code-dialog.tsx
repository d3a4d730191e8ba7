import { useId, useState, type FormEvent } from 'react'
import { jobs as copy } from '#i18n/jobs.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { DialogForm } from '#web/ui/form/dialog-form.tsx'
import { TextField } from '#web/ui/form/field.tsx'

type DoorCodeDialogProps = { onCode: (code: string) => void; onClose: () => void }

const codeLength = 4

/** Asks for the four-digit code that the customer reads out at the door. */
export function DoorCodeDialog({ onCode, onClose }: DoorCodeDialogProps) {
  const id = useId()
  const [code, setCode] = useState('')
  const [isShort, setShort] = useState(false)
  function submit(event: FormEvent) {
    event.preventDefault()
    if (code.length === codeLength) onCode(code)
    else setShort(true)
  }
  return (
    <Dialog
      title={copy.doorCode}
      onClose={onClose}
      actions={
        <Button type="submit" form={id}>
          {copy.steps.start}
        </Button>
      }
    >
      <DialogForm id={id} onSubmit={submit}>
        <TextField
          label={copy.doorCodeLabel}
          hint={copy.doorCodeHint}
          error={isShort && code.length !== codeLength ? copy.doorCodeShort : undefined}
          inputMode="numeric"
          autoComplete="off"
          maxLength={codeLength}
          value={code}
          data-first-focus
          onChange={({ target }) => setCode(target.value.replaceAll(/\D/g, ''))}
        />
      </DialogForm>
    </Dialog>
  )
}
