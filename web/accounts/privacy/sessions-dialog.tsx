import { useQuery } from '@tanstack/react-query'
import { BadgeCheck } from 'lucide-react'
import {
  endSessions,
  getSessions,
  otherSessions,
  type MySession,
} from '#contract/accounts/sessions.ts'
import { common } from '#i18n/common.ts'
import { privacySection, sessionsDialog as copy } from '#i18n/privacy.ts'
import { call } from '#web/api/api.ts'
import { endpointQuery } from '#web/api/endpoint-query.ts'
import { QueryError } from '#web/api/query-error.tsx'
import { useSignInAgain } from '#web/api/sign-in-again.ts'
import { useAction } from '#web/api/use-action.ts'
import { formatMoment } from '#web/lib/format.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { FieldError } from '#web/ui/form/field.tsx'
import { Ends, Muted } from '#web/ui/layout.tsx'
import { Skeleton, SkeletonBlock } from '#web/ui/skeleton.tsx'
import { toast, toastMs } from '#web/ui/toast/toast-store.ts'
import css from './sessions-dialog.module.css'

/** Lists the browsers signed in to the user's own account; every other one can be signed out. */
export function SessionsDialog({ onClose }: { onClose: () => void }) {
  const query = useMySessions()
  const { data, error } = query
  const end = useEndSessions()
  return (
    <Dialog
      title={privacySection.sessions}
      onClose={onClose}
      locked={end.isBusy}
      actions={
        data?.some(({ own }) => !own) ? (
          <Button
            variant="secondary"
            disabled={end.isBusy}
            busy={end.isBusy && end.input === otherSessions}
            busyText={copy.ending}
            onClick={() => end.send(otherSessions)}
          >
            {copy.endOthers}
          </Button>
        ) : undefined
      }
    >
      {data && (
        <>
          <p>{copy.text}</p>
          <ul className={css.rows}>
            {data.map((it) => (
              <SessionRow key={it._id} session={it} end={end} />
            ))}
          </ul>
          {end.sentence && <FieldError>{end.sentence}</FieldError>}
        </>
      )}
      <QueryError query={query} />
      {!data && !error && (
        <Skeleton label={common.loading}>
          <SkeletonBlock shape="row" />
        </Skeleton>
      )}
    </Dialog>
  )
}

type RowProps = { session: MySession; end: ReturnType<typeof useEndSessions> }

function SessionRow({ session, end }: RowProps) {
  const { _id, own, browser, device, created_at, seen_at } = session
  return (
    <Ends as="li" ruled>
      <div id={`session-${_id}`}>
        <p className={css.browser}>{copy.browser(browser, device)}</p>
        <Muted>{copy.since(formatMoment(created_at))}</Muted>
        {!own && <Muted>{copy.seen(formatMoment(seen_at))}</Muted>}
      </div>
      {own ? (
        <Badge tone="green" icon={<BadgeCheck aria-hidden="true" />}>
          {copy.thisBrowser}
        </Badge>
      ) : (
        <Button
          variant="secondary"
          size="small"
          aria-describedby={`session-${_id}`}
          disabled={end.isBusy}
          busy={end.isBusy && end.input === _id}
          busyText={copy.ending}
          onClick={() => end.send(_id)}
        >
          {copy.end}
        </Button>
      )}
    </Ends>
  )
}

function useMySessions() {
  const query = useQuery({
    ...endpointQuery(getSessions, {}),
    select: (reply) => reply.sessions,
    staleTime: 0,
  })
  useSignInAgain(query.error)
  return query
}

function useEndSessions() {
  return useAction((_id: string) => call(endSessions, { _id }), {
    reloads: [getSessions],
    onDone: () => toast('success', copy.ended, toastMs.short),
  })
}
