import { useState, type ReactNode } from 'react'
import { privacySection as copy } from '#i18n/privacy.ts'
import { EraseDialog } from '#web/accounts/privacy/erase-dialog.tsx'
import { SessionsDialog } from '#web/accounts/privacy/sessions-dialog.tsx'
import { useDownloadData } from '#web/accounts/privacy/use-download-data.ts'
import { useCurrentUser } from '#web/api/use-current-user.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { FieldError } from '#web/ui/form/field.tsx'
import { Muted } from '#web/ui/layout.tsx'
import css from './privacy-section.module.css'

/** Active sessions, data export and the erasure request. */
export function PrivacySection() {
  const [open, setOpen] = useState<'sessions' | 'erase'>()
  const { data: user } = useCurrentUser()
  const close = () => setOpen(undefined)
  return (
    <section aria-labelledby="privacy">
      <h2 id="privacy" className={css.title}>
        {copy.heading}
      </h2>
      <Card>
        <Row title={copy.sessions} text={copy.sessionsText}>
          <Button variant="secondary" size="small" onClick={() => setOpen('sessions')}>
            {copy.showSessions}
          </Button>
        </Row>
        <DataRow />
        {user && user.role !== 'admin' && (
          <Row title={copy.erase} text={copy.eraseText}>
            <Button variant="secondary" size="small" onClick={() => setOpen('erase')}>
              {copy.askErase}
            </Button>
          </Row>
        )}
      </Card>
      {open === 'sessions' && <SessionsDialog onClose={close} />}
      {open === 'erase' && <EraseDialog onClose={close} />}
    </section>
  )
}

function DataRow() {
  const { download, busy, error } = useDownloadData()
  return (
    <Row title={copy.data} text={copy.dataText}>
      <Button
        variant="secondary"
        size="small"
        busy={busy}
        busyText={copy.downloading}
        onClick={() => download()}
      >
        {copy.download}
      </Button>
      {error && <FieldError>{error}</FieldError>}
    </Row>
  )
}

function Row({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <div className={css.row}>
      <div className={css.words}>
        <h3>{title}</h3>
        <Muted>{text}</Muted>
      </div>
      {children}
    </div>
  )
}
