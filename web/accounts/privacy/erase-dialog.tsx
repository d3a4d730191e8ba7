import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { z } from 'zod/mini'
import { askErasure, getOwnErasure, withdrawErasure } from '#contract/privacy.ts'
import { common } from '#i18n/common.ts'
import { eraseDialog as copy } from '#i18n/privacy.ts'
import { call } from '#web/api/api.ts'
import { errorMessage } from '#web/api/errors.ts'
import { QueryError } from '#web/api/query-error.tsx'
import { isSignedOut, signInAgain, useSignInAgain } from '#web/api/sign-in-again.ts'
import { formatIndianDay } from '#web/lib/format.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { FieldError } from '#web/ui/form/field.tsx'
import { Skeleton, SkeletonBlock } from '#web/ui/skeleton.tsx'
import { toast, toastMs } from '#web/ui/toast/toast-store.ts'
import css from './erase-dialog.module.css'

/** Explains what an erasure deletes and keeps, and requests or withdraws one. */
export function EraseDialog({ onClose }: { onClose: () => void }) {
  const query = useErasure()
  const { data, error } = query
  const ask = useChange(askErasure, copy.asked)
  const withdraw = useChange(withdrawErasure, copy.withdrawn)
  const busy = ask.isPending || withdraw.isPending
  const failed = ask.error ?? withdraw.error
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
              busy={ask.isPending}
              busyText={copy.sending}
              onClick={() => ask.mutate()}
            >
              {copy.ask}
            </Button>
          )}
          {data?.asked_at && (
            <Button
              busy={withdraw.isPending}
              busyText={copy.sending}
              onClick={() => withdraw.mutate()}
            >
              {copy.withdraw}
            </Button>
          )}
        </>
      }
    >
      {data && <ErasureStatus standing={data} />}
      {failed && !isSignedOut(failed) && (
        <FieldError>
          {errorMessage(failed, { noNetwork: copy.noNetwork, failed: copy.notDone })}
        </FieldError>
      )}
      <QueryError query={query} message={copy.notDone} offline={copy.noNetwork} />
      {!data && !error && (
        <Skeleton label={common.loading}>
          <SkeletonBlock shape="row" />
        </Skeleton>
      )}
    </Dialog>
  )
}

type Erasure = z.output<typeof getOwnErasure.output>

function ErasureStatus({ standing: { asked_at, due_at, open_orders } }: { standing: Erasure }) {
  if (asked_at && due_at)
    return <p>{copy.waiting(formatIndianDay(asked_at), formatIndianDay(due_at))}</p>
  if (open_orders > 0) return <p>{copy.open(open_orders)}</p>
  return (
    <div className={css.parts}>
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
    </div>
  )
}

function useErasure() {
  const query = useQuery({
    queryKey: [getOwnErasure.path],
    queryFn: ({ signal }) => call(getOwnErasure, {}, { signal }),
    staleTime: 0,
  })
  useSignInAgain(query.error)
  return query
}

function useChange(change: typeof askErasure | typeof withdrawErasure, done: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async () => {
      await (change === askErasure ? call(askErasure, {}) : call(withdrawErasure, {}))
    },
    onSuccess: () => toast('success', done, toastMs.short),
    onError: (error) => isSignedOut(error) && signInAgain(),
    // Also after an error: the request may have reached the server.
    onSettled: () => queries.invalidateQueries({ queryKey: [getOwnErasure.path] }),
  })
}
