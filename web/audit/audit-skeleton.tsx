import { audit } from '#i18n/audit.ts'
import { ListScreenSkeleton } from '#web/list/list-skeleton.tsx'
import { paths } from '#web/paths.ts'

/** What shows until the screen's script and data are here; prerendered into its page. */
export function AuditSkeleton() {
  return <ListScreenSkeleton current={paths.adminAudit()} heading={audit.heading} />
}
