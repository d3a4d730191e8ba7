import { common } from '#messages/common.ts'
import { ListSkeleton } from '#web/parts/list-skeleton.tsx'
import { PersonFrame } from '#web/people/person-frame.tsx'

/** What shows until the screen's script and data are here; prerendered into its page. */
export function PersonWaiting() {
  return (
    <PersonFrame>
      <ListSkeleton words={common.loading} />
    </PersonFrame>
  )
}
