import { useQuery } from '@tanstack/react-query'
import { CircleCheck } from 'lucide-react'
import { useContext, useState } from 'react'
import { getSettingsHistory, restoreSettings } from '#contract/settings/calls.ts'
import { settingsForm, settingsHistory as copy, settingsIndex } from '#i18n/settings-screens.ts'
import { call } from '#web/api/api.ts'
import { endpointQuery } from '#web/api/endpoint-query.ts'
import { isRefused } from '#web/api/errors.ts'
import { useAction } from '#web/api/use-action.ts'
import { useRequireAdmin } from '#web/api/use-require-admin.ts'
import { formatMoment } from '#web/lib/format.ts'
import { ClosedDays } from '#web/settings/closed-days.ts'
import { describeChanges, type SettingsVersion } from '#web/settings/describe-changes.ts'
import { SettingsLayout, SettingsPending } from '#web/settings/settings-layout.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx'
import { Muted } from '#web/ui/layout.tsx'
import { toast, toastMs } from '#web/ui/toast/toast-store.ts'
import css from './settings-history.module.css'

/** Past versions with their authors, dates and changes, and a way to restore one. */
export function SettingsHistory() {
  const query = useQuery({
    ...endpointQuery(getSettingsHistory, {}),
    select: (reply) => reply.versions,
    staleTime: 0,
  })
  useRequireAdmin(query.error)
  const [versionToRestore, setVersionToRestore] = useState<SettingsVersion>()
  if (!query.data) return <SettingsPending section="history" query={query} />
  return (
    <SettingsLayout section="history">
      <Muted>{copy.seen}</Muted>
      <ol className={css.versions}>
        {query.data.map((it, index) => (
          <VersionRow
            key={it.version}
            version={it}
            isInForce={index === 0}
            onPutBack={setVersionToRestore}
          />
        ))}
      </ol>
      {versionToRestore && (
        <PutBack version={versionToRestore} onClose={() => setVersionToRestore(undefined)} />
      )}
    </SettingsLayout>
  )
}

/** Changes listed per version before it is expanded. */
const shownChanges = 6

type RowProps = {
  version: SettingsVersion
  isInForce: boolean
  onPutBack: (it: SettingsVersion) => void
}

function VersionRow({ version, isInForce, onPutBack }: RowProps) {
  const { at, by } = version
  const changes = describeChanges(version)
  const [isWhole, setWhole] = useState(false)
  const shown = isWhole ? changes : changes.slice(0, shownChanges)
  return (
    <li className={css.version}>
      <div className={css.head}>
        <strong id={`version-${version.version}`}>{formatMoment(at)}</strong>
        <Muted as="span">{by === null ? copy.from : by || settingsIndex.somebody}</Muted>
        {isInForce && (
          <Badge tone="green" icon={<CircleCheck aria-hidden="true" />}>
            {copy.inForce}
          </Badge>
        )}
      </div>
      {by !== null && changes.length === 0 && <Muted>{copy.none}</Muted>}
      <ul className={css.changes}>
        {shown.map((it) => (
          <li key={it}>{it}</li>
        ))}
      </ul>
      <div className={css.buttons}>
        {changes.length > shown.length && (
          <Button variant="quiet" size="small" onClick={() => setWhole(true)}>
            {copy.more(changes.length - shown.length)}
          </Button>
        )}
        {!isInForce && (
          <Button
            variant="secondary"
            size="small"
            aria-describedby={`version-${version.version}`}
            onClick={() => onPutBack(version)}
          >
            {copy.putBack}
          </Button>
        )}
      </div>
    </li>
  )
}

function PutBack({ version, onClose }: { version: SettingsVersion; onClose: () => void }) {
  const askAboutBookings = useContext(ClosedDays)
  const send = (anyway: boolean) => call(restoreSettings, { version: version.version, anyway })
  const restore = useAction(send, {
    reloads: () => true,
    onDone(reply) {
      onClose()
      // Stays for a moment only above a dialog, whose title it covers on phones.
      toast('success', copy.done, askAboutBookings(reply) ? toastMs.short : toastMs.long)
    },
  })
  const asksForYes = isRefused(restore.error, 'no_checked_workers')
  return (
    <ConfirmDialog
      title={copy.putBack}
      question={copy.question(formatMoment(version.at))}
      confirm={asksForYes ? settingsForm.saveAnyway : copy.putBack}
      busy={restore.isBusy}
      busyText={copy.puttingBack}
      error={restore.sentence}
      onConfirm={() => restore.send(asksForYes)}
      onClose={onClose}
    />
  )
}
