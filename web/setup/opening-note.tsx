import { useQuery } from '@tanstack/react-query'
import { getOpeningSteps } from '#contract/setup.ts'
import { setup } from '#i18n/setup.ts'
import { endpointQuery } from '#web/api/endpoint-query.ts'
import { useCurrentUser } from '#web/api/use-current-user.ts'
import { paths } from '#web/paths.ts'
import { Notice } from '#web/ui/notice.tsx'

/** Reminds an owner of open checklist steps; renders nothing once all are done. */
export function OpeningNote() {
  const { data: user } = useCurrentUser()
  const { data: steps } = useQuery({
    ...endpointQuery(getOpeningSteps, {}),
    enabled: user?.rights === 'owner',
    select: (reply) => reply.steps,
  })
  const done = steps?.filter((it) => it.done).length ?? 0
  if (!steps || done === steps.length) return null
  return (
    <Notice tone="info">
      <a href={paths.setup}>{setup.steps.heading}</a>: {setup.steps.done(done)}
    </Notice>
  )
}
