import { useRef, type ReactNode } from 'react'
import { secondFactor as copy } from '#i18n/second-factor.ts'
import { errorMessage } from '#web/api/errors.ts'
import { useForm } from '#web/api/use-endpoint-form.ts'
import { TextField } from '#web/ui/form/field.tsx'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'

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

/** Asks for one second-factor code. */
export function CodeDialog({ title, confirm, hint, send, onClose, children }: CodeDialogProps) {
  const input = useRef<HTMLInputElement>(null)
  const form = useForm(({ totp }) => send(totp), {
    initial: { totp: '' },
    toErrors: (error) => ({ totp: errorMessage(error) }),
    onFailure: () => input.current?.select(),
  })
  return (
    <FormDialog title={title} form={form} submit={confirm} busy={copy.checking} onClose={onClose}>
      {children}
      <TextField
        {...form.field('totp')}
        ref={input}
        label={copy.label}
        hint={hint}
        autoComplete="one-time-code"
        autoCapitalize="characters"
        spellCheck={false}
        enterKeyHint="done"
        required
        data-first-focus
      />
    </FormDialog>
  )
}
