import { common } from '#i18n/common.ts'
import { PersonLayout } from '#web/accounts/admin/person-layout.tsx'
import { ListSkeleton } from '#web/list/list-skeleton.tsx'

/** What shows until the screen's script and data are here; prerendered into its page. */
export function PersonSkeleton() {
  return (
    <PersonLayout>
      <ListSkeleton label={common.loading} />
    </PersonLayout>
  )
}
