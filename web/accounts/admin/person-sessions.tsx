import { endSession } from '#contract/accounts/admin.ts'
import { personSessions as copy } from '#i18n/person.ts'
import { CardRow, CardRows, PersonCard } from '#web/accounts/admin/person-card.tsx'
import { useChangePerson, type PersonPage } from '#web/accounts/admin/use-person.ts'
import { call } from '#web/api/api.ts'
import { useHasPermission } from '#web/api/use-has-permission.ts'
import { formatMoment } from '#web/lib/format.ts'
import { Button } from '#web/ui/button/button.tsx'
import { FieldError } from '#web/ui/form/field.tsx'
import { Muted } from '#web/ui/layout.tsx'
import css from './person-sessions.module.css'

type SessionsProps = Pick<PersonPage, 'user' | 'sessions'>

/** The account's active sessions. Each can be ended except the admin's own current one. */
export function PersonSessions({ user, sessions }: SessionsProps) {
  const end = useChangePerson(
    (sessionid: string) => call(endSession, { userid: user._id, sessionid }),
    {
      done: copy.ended,
    },
  )
  const mayEnd = useHasPermission(user.role === 'admin' ? 'team' : undefined)
  const error = end.sentence
  return (
    <PersonCard heading={copy.heading} text={sessions.length > 0 ? copy.text : copy.none}>
      {error && <FieldError>{error}</FieldError>}
      <CardRows>
        {sessions.map(({ _id, created_at, seen_at, is_own }) => (
          <CardRow key={_id}>
            <p id={`session-${_id}`}>
              {copy.since(formatMoment(created_at))}
              <Muted as="span" className={css.seen}>
                {is_own ? copy.thisBrowser : copy.seen(formatMoment(seen_at))}
              </Muted>
            </p>
            {!is_own && mayEnd && (
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
          </CardRow>
        ))}
      </CardRows>
    </PersonCard>
  )
}
