import { useState } from 'react'
import { copyText } from '#web/lib/copy-text.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { TextField } from '#web/ui/form/field.tsx'
import { Stack } from '#web/ui/layout.tsx'
import { Notice } from '#web/ui/notice.tsx'

type SecretDialogProps = {
  title: string
  warning: string
  label: string
  secret: string
  copy: Readonly<Record<'copy' | 'copied' | 'done', string>>
  onClose: () => void
}

/** Shows a secret. Cannot be dismissed by accident, because it is shown only once. */
export function SecretDialog(props: SecretDialogProps) {
  const { title, warning, label, secret, copy, onClose } = props
  const [isCopied, setCopied] = useState(false)
  async function copyIt() {
    // Otherwise the visible secret can still be copied by hand.
    if (await copyText(secret)) setCopied(true)
  }
  return (
    <Dialog
      title={title}
      onClose={onClose}
      locked
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {copy.done}
          </Button>
          <Button onClick={() => void copyIt()} data-first-focus>
            {isCopied ? copy.copied : copy.copy}
          </Button>
        </>
      }
    >
      <Stack>
        <Notice tone="warning">{warning}</Notice>
        <TextField
          label={label}
          value={secret}
          readOnly
          spellCheck={false}
          onFocus={({ target }) => target.select()}
        />
      </Stack>
    </Dialog>
  )
}
