import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { getAllUsersList, getAllWorkerList } from '#contract/accounts/admin.ts'
import { getImports, type ImportListed, type UndoneImport } from '#contract/imports/imports.ts'
import { common } from '#i18n/common.ts'
import { imports as copy } from '#i18n/imports.ts'
import { endpointQuery } from '#web/api/endpoint-query.ts'
import { QueryError } from '#web/api/query-error.tsx'
import { useAction } from '#web/api/use-action.ts'
import { useRequireAdmin } from '#web/api/use-require-admin.ts'
import { undoWhole } from '#web/imports/use-import.ts'
import { formatMoment } from '#web/lib/format.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button/button.tsx'
import { SectionCard } from '#web/ui/card.tsx'
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx'
import { Ends, Muted, Stack } from '#web/ui/layout.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Skeleton, SkeletonBlock } from '#web/ui/skeleton.tsx'
import css from './past-imports.module.css'

/** The lists that were brought, each to be undone for 30 days. */
export function PastImports() {
  const query = useQuery({ ...endpointQuery(getImports, {}), staleTime: 0 })
  const { data, error } = query
  const [asked, ask] = useState<ImportListed>()
  const [undone, setUndone] = useState<UndoneImport>()
  const undo = useAction(undoWhole, {
    reloads: [getImports, getAllUsersList, getAllWorkerList],
    onDone(reply) {
      setUndone(reply)
      ask(undefined)
    },
  })
  useRequireAdmin(error)
  if (!data)
    return error ? (
      <QueryError query={query} />
    ) : (
      <Skeleton label={common.loading}>
        <SkeletonBlock />
      </Skeleton>
    )
  return (
    <SectionCard heading={copy.past.heading}>
      {undone && <Outcome undone={undone} />}
      {data.imports.length === 0 && <Muted>{copy.past.none}</Muted>}
      <ul>
        {data.imports.map((it) => (
          <Ends as="li" key={it._id} ruled>
            <div>
              <strong className={css.file}>{it.file_name}</strong>
              <Muted>
                {[
                  copy.kinds[it.kind].title,
                  formatMoment(it.at),
                  it.by,
                  copy.past.rows(it.rows, it.made),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </Muted>
            </div>
            {it.undone_at && !it.can_undo && <Muted>{copy.past.undone}</Muted>}
            {it.can_undo && (
              <Button
                variant="secondary"
                size="small"
                aria-label={copy.past.undoOf(it.file_name)}
                onClick={() => ask(it)}
              >
                {copy.past.undo}
              </Button>
            )}
          </Ends>
        ))}
      </ul>
      {asked && (
        <ConfirmDialog
          title={copy.past.undo}
          question={copy.past.question(asked.file_name)}
          confirm={copy.past.undo}
          busy={undo.isBusy}
          busyText={copy.past.undoing}
          danger
          error={undo.sentence}
          onConfirm={() => undo.send(asked._id)}
          onClose={() => ask(undefined)}
        />
      )}
    </SectionCard>
  )
}

function Outcome({ undone: { removed, kept } }: { undone: UndoneImport }) {
  return (
    <Notice tone="success">
      <Stack gap={2}>
        <p>{copy.past.removed(removed)}</p>
        {kept.length > 0 && (
          <div>
            {copy.past.kept(kept.length)}
            <ul>
              {kept.map(({ account_id, name, why }) => (
                <li key={account_id}>
                  <a href={paths.adminPerson(account_id)}>{name || account_id}</a>: {copy.why[why]}
                </li>
              ))}
            </ul>
          </div>
        )}
      </Stack>
    </Notice>
  )
}
