import { useState } from 'react'
import { team as copy } from '#i18n/team.ts'
import { CardRows, PersonCard } from '#web/accounts/admin/person-card.tsx'
import { QueryError } from '#web/api/query-error.tsx'
import { isSignedOut } from '#web/api/sign-in-again.ts'
import { useCurrentUser } from '#web/api/use-current-user.ts'
import { AddMember } from '#web/team/add-member.tsx'
import { TeamLayout, TeamSkeleton } from '#web/team/team-layout.tsx'
import { TeamMember } from '#web/team/team-member.tsx'
import { useTeam } from '#web/team/use-team.ts'
import { Button } from '#web/ui/button/button.tsx'

/** The list of admins. Owners only. */
export function Team() {
  const [isAdding, setAdding] = useState(false)
  const query = useTeam()
  const { data, error } = query
  const { data: current } = useCurrentUser()
  if (data)
    return (
      <TeamLayout aside={<Button onClick={() => setAdding(true)}>{copy.add}</Button>}>
        <PersonCard heading={copy.members} text={copy.text}>
          <CardRows>
            {data.map((it) => (
              <TeamMember key={it._id} member={it} isYou={it._id === current?._id} />
            ))}
          </CardRows>
        </PersonCard>
        {isAdding && <AddMember onClose={() => setAdding(false)} />}
      </TeamLayout>
    )
  if (!error || isSignedOut(error)) return <TeamSkeleton />
  return (
    <TeamLayout>
      <QueryError query={query} />
    </TeamLayout>
  )
}
