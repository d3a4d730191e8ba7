import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { confirmTotp, setUpTotp } from '#contract/second-factor.ts'
import { secondFactor as copy } from '#i18n/second-factor.ts'
import { call } from '#web/api/api.ts'
import { errorMessage } from '#web/api/errors.ts'
import { copyText } from '#web/lib/copy-text.ts'
import { CodeDialog } from '#web/second-factor/code-dialog.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { Notice } from '#web/ui/notice.tsx'
import css from './set-up-dialog.module.css'

/** Shows the secret, checks one code made from it, then shows the recovery codes. */
export function SetUpDialog({ onClose }: { onClose: () => void }) {
  const [codes, setCodes] = useState<readonly string[]>()
  const { data, error } = useQuery({
    queryKey: [setUpTotp.path],
    queryFn: () => call(setUpTotp, {}),
    // Never refetched or cached: each call creates a new secret.
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
  if (codes) return <RecoveryCodes codes={codes} onClose={onClose} />
  async function confirm(totp: string) {
    setCodes((await call(confirmTotp, { totp })).recovery_codes)
  }
  return (
    <CodeDialog
      title={copy.heading}
      confirm={copy.turnOn}
      hint={copy.codeHint}
      send={confirm}
      onClose={onClose}
    >
      {error && <Notice tone="error">{errorMessage(error)}</Notice>}
      {!data && !error && <p role="status">{copy.preparing}</p>}
      {data && (
        <>
          <p>{copy.scan}</p>
          <img
            className={css.picture}
            src={`data:image/svg+xml,${encodeURIComponent(data.qr)}`}
            alt={copy.pictureOf}
            width="200"
            height="200"
          />
          <p>
            {copy.orType}
            <code className={css.secret}>{data.secret.match(/.{4}/g)?.join(' ')}</code>
          </p>
        </>
      )}
    </CodeDialog>
  )
}

type RecoveryCodesProps = { codes: readonly string[]; onClose: () => void }

/** Cannot be dismissed by accident, because the codes are shown only once. */
function RecoveryCodes({ codes, onClose }: RecoveryCodesProps) {
  const [isCopied, setCopied] = useState(false)
  async function copyAll() {
    if (await copyText(codes.join('\n'))) setCopied(true)
  }
  return (
    <Dialog
      title={copy.recovery}
      onClose={onClose}
      locked
      actions={
        <>
          <Button variant="secondary" onClick={() => void copyAll()}>
            {isCopied ? copy.copied : copy.copy}
          </Button>
          <Button onClick={onClose} data-first-focus>
            {copy.kept}
          </Button>
        </>
      }
    >
      <p>{copy.recoveryText}</p>
      <ul className={css.codes}>
        {codes.map((it) => (
          <li key={it}>
            <code>{it}</code>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
