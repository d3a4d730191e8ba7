import { useQuery } from '@tanstack/react-query'
import { getSettingsHistory } from '#contract/settings/calls.ts'
import { settingsForm as copy } from '#i18n/settings-screens.ts'
import { call } from '#web/api/api.ts'
import { describeChanges } from '#web/settings/describe-changes.ts'
import type { PublishedSettings } from '#web/settings/use-settings.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Muted, Row, Stack } from '#web/ui/layout.tsx'
import { Notice } from '#web/ui/notice.tsx'
import css from './settings-conflict.module.css'

type ConflictProps = {
  current: PublishedSettings
  /** The version that the unsaved changes are based on. */
  since: number
  onRebase: () => void
  onDiscard: () => void
}

/** Shows what someone else changed in the same section, and offers to rebase or discard. */
export function SettingsConflict({ current, since, onRebase, onDiscard }: ConflictProps) {
  const { data } = useQuery({
    // Another version in force has another history.
    queryKey: [getSettingsHistory.path, current.version],
    queryFn: ({ signal }) => call(getSettingsHistory, {}, { signal }),
  })
  const changes = (data?.versions ?? [])
    .filter(({ version }) => version > since)
    .flatMap(describeChanges)
  return (
    <Stack gap={3}>
      <Notice tone="warning">
        <p>{copy.overtaken(current.changed_by ?? '')}</p>
        {changes.length > 0 && (
          <ul className={css.changes}>
            {changes.map((it) => (
              <li key={it}>{it}</li>
            ))}
          </ul>
        )}
      </Notice>
      <Row gap={3} className={css.buttons}>
        <Button variant="secondary" onClick={onDiscard}>
          {copy.takeTheirs}
        </Button>
        <Button onClick={onRebase}>{copy.rebase}</Button>
      </Row>
      <Muted>{copy.rebaseHint}</Muted>
    </Stack>
  )
}
