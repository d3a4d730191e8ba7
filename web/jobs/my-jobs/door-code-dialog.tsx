import { jobs as copy } from '#i18n/jobs.ts'
import { useForm } from '#web/api/use-endpoint-form.ts'
import { TextField } from '#web/ui/form/field.tsx'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'
import { Muted } from '#web/ui/layout.tsx'

type DoorCodeDialogProps = {
  /** Names the job, as another one may be at hand by now. */
  jobText: string
  onCode: (code: string) => void
  onClose: () => void
}

const codeLength = 4
const digitsOf = (typed: string): string => typed.replaceAll(/\D/g, '')

/** Asks for the four-digit code that the customer reads out at the door. */
export function DoorCodeDialog({ jobText, onCode, onClose }: DoorCodeDialogProps) {
  const form = useForm(async ({ code }) => onCode(code), {
    initial: { code: '' },
    validate: ({ code }) => (code.length === codeLength ? {} : { code: copy.doorCodeShort }),
  })
  return (
    <FormDialog title={copy.doorCode} form={form} submit={copy.steps.start} onClose={onClose}>
      <Muted>{jobText}</Muted>
      <TextField
        {...form.field('code', digitsOf)}
        label={copy.doorCodeLabel}
        hint={copy.doorCodeHint}
        inputMode="numeric"
        autoComplete="off"
        maxLength={codeLength}
        data-first-focus
      />
    </FormDialog>
  )
}
