import { endSession } from '#contract/accounts/admin.ts'
import { personSessions as words } from '#i18n/person.ts'
import { useChange, whyNotDone, type PersonPage } from '#web/accounts/admin/use-person.ts'
import { call } from '#web/api/api.ts'
import { formatMoment } from '#web/lib/moments.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { FieldError } from '#web/ui/field.tsx'
import css from './person.module.css'

type SessionsProps = Pick<PersonPage, 'user' | 'sessions'>

/** Where the account is signed in; each can be ended, but the one that asks. */
export function PersonSessions({ user, sessions }: SessionsProps) {
  const end = useChange((sessionid: string) => call(endSession, { userid: user._id, sessionid }), {
    done: words.ended,
  })
  const error = whyNotDone(end.error)
  return (
    <Card className={css.card}>
      <div>
        <h2>{words.heading}</h2>
        <p className={css.quiet}>{sessions.length > 0 ? words.text : words.none}</p>
      </div>
      {error && <FieldError>{error}</FieldError>}
      <ul className={css.lines}>
        {sessions.map(({ _id, created_at, seen_at, is_own }) => (
          <li key={_id} className={css.line}>
            <p id={`session-${_id}`}>
              {words.since(formatMoment(created_at))}
              <span className={css.seen}>
                {is_own ? words.own : words.seen(formatMoment(seen_at))}
              </span>
            </p>
            {!is_own && (
              <Button
                variant="secondary"
                size="small"
                aria-describedby={`session-${_id}`}
                disabled={end.isPending}
                busy={end.isPending && end.variables === _id}
                busyText={words.ending}
                onClick={() => end.mutate(_id)}
              >
                {words.end}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Card>
  )
}
