import { UserX } from 'lucide-react'
import { useSearch } from 'wouter'
import { messageLog } from '#messages/message-log.ts'
import { person as words } from '#messages/person.ts'
import { isSignedOut } from '#web/lib/sign-in-again.ts'
import { MessageSlice } from '#web/parts/message-slice.tsx'
import { StayingFailure } from '#web/parts/staying-failure.tsx'
import { PersonFacts } from '#web/people/person-facts.tsx'
import { PersonFrame } from '#web/people/person-frame.tsx'
import { PersonNotes } from '#web/people/person-notes.tsx'
import { PersonOrders } from '#web/people/person-orders.tsx'
import { PersonSessions } from '#web/people/person-sessions.tsx'
import { PersonWaiting } from '#web/people/person-waiting.tsx'
import { usePerson } from '#web/people/use-person.ts'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import css from './person.module.css'

/** One person: who, orders, notes, sessions, and whether they may sign in (decision 24). */
export function Person() {
  const id = new URLSearchParams(useSearch()).get('id') ?? ''
  const { data, error, isFetching, refetch } = usePerson(id)
  if (data) {
    const { user } = data
    return (
      <PersonFrame role={user.role}>
        <div className={css.columns}>
          <PersonFacts user={user} />
          <div className={css.column}>
            {user.role === 'user' && <PersonOrders id={id} counts={data.order_counts} />}
            <PersonNotes key={id} id={id} notes={data.notes} />
            <Card className={css.card}>
              <h2>{messageLog.heading}</h2>
              <MessageSlice of={{ person: id }} />
            </Card>
            <PersonSessions user={user} sessions={data.sessions} />
          </div>
        </div>
      </PersonFrame>
    )
  }
  if (!id)
    return (
      <PersonFrame>
        <EmptyState icon={<UserX />} level={2} title={words.nobody} text={words.nobodyText} />
      </PersonFrame>
    )
  if (!error || isSignedOut(error)) return <PersonWaiting />
  return (
    <PersonFrame>
      <StayingFailure
        error={error}

        failed={words.failed}
        busy={isFetching}
        onRetry={() => void refetch()}
      />
    </PersonFrame>
  )
}
