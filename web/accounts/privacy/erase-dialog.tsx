import { useQuery } from '@tanstack/react-query'
import type { z } from 'zod/mini'
import { askErasure, getMyErasure, withdrawErasure } from '#contract/privacy.ts'
import { common } from '#i18n/common.ts'
import { eraseDialog as copy } from '#i18n/privacy.ts'
import { call } from '#web/api/api.ts'
import { endpointQuery } from '#web/api/endpoint-query.ts'
import { QueryError } from '#web/api/query-error.tsx'
import { useSignInAgain } from '#web/api/sign-in-again.ts'
import { useAction } from '#web/api/use-action.ts'
import { formatIndianDay } from '#web/lib/format.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { FieldError } from '#web/ui/form/field.tsx'
import { Stack } from '#web/ui/layout.tsx'
import { Skeleton, SkeletonBlock } from '#web/ui/skeleton.tsx'
import { toast, toastMs } from '#web/ui/toast/toast-store.ts'
import css from './erase-dialog.module.css'

/** Explains what an erasure deletes and keeps, and requests or withdraws one. */
export function EraseDialog({ onClose }: { onClose: () => void }) {
  const query = useErasure()
  const { data, error } = query
  const ask = useChange(askErasure, copy.asked)
  const withdraw = useChange(withdrawErasure, copy.withdrawn)
  const busy = ask.isBusy || withdraw.isBusy
  const failure = ask.sentence ?? withdraw.sentence
  const mayAsk = data && data.asked_at === null && data.open_orders === 0
  return (
    <Dialog
      title={copy.title}
      onClose={onClose}
      locked={busy}
      actions={
        <>
          <Button variant="secondary" disabled={busy} onClick={onClose} data-first-focus>
            {common.close}
          </Button>
          {mayAsk && (
            <Button
              variant="danger"
              busy={ask.isBusy}
              busyText={copy.sending}
              onClick={() => ask.send(undefined)}
            >
              {copy.ask}
            </Button>
          )}
          {data?.asked_at && (
            <Button
              busy={withdraw.isBusy}
              busyText={copy.sending}
              onClick={() => withdraw.send(undefined)}
            >
              {copy.withdraw}
            </Button>
          )}
        </>
      }
    >
      {data && <ErasureStatus standing={data} />}
      {failure && <FieldError>{failure}</FieldError>}
      <QueryError query={query} />
      {!data && !error && (
        <Skeleton label={common.loading}>
          <SkeletonBlock shape="row" />
        </Skeleton>
      )}
    </Dialog>
  )
}

type Erasure = z.output<typeof getMyErasure.output>

function ErasureStatus({ standing: { asked_at, due_at, open_orders } }: { standing: Erasure }) {
  if (asked_at && due_at)
    return <p>{copy.waiting(formatIndianDay(asked_at), formatIndianDay(due_at))}</p>
  if (open_orders > 0) return <p>{copy.open(open_orders)}</p>
  return (
    <Stack>
      <p>{copy.text}</p>
      {[copy.goes, copy.stays].map(({ heading, points }) => (
        <div key={heading}>
          <h3 className={css.heading}>{heading}</h3>
          <ul className={css.points}>
            {points.map((it) => (
              <li key={it}>{it}</li>
            ))}
          </ul>
        </div>
      ))}
    </Stack>
  )
}

function useErasure() {
  const query = useQuery({
    ...endpointQuery(getMyErasure, {}),
    staleTime: 0,
  })
  useSignInAgain(query.error)
  return query
}

function useChange(change: typeof askErasure | typeof withdrawErasure, done: string) {
  return useAction<unknown, unknown>(
    () => (change === askErasure ? call(askErasure, {}) : call(withdrawErasure, {})),
    {
      reloads: [getMyErasure],
      onDone: () => toast('success', done, toastMs.short),
    },
  )
}
