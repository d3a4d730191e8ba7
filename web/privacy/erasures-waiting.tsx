import { Link } from 'wouter'
import { canApproveErasure } from '#domain/privacy.ts'
import { erasuresWaiting as copy } from '#i18n/privacy.ts'
import { PersonCard } from '#web/accounts/admin/person-card.tsx'
import { useHasPermission } from '#web/api/use-has-permission.ts'
import { formatIndianDay } from '#web/lib/format.ts'
import { paths } from '#web/paths.ts'
import { useErasures } from '#web/privacy/use-erasures.ts'
import { LinkButton } from '#web/ui/button/link-button.tsx'

/** Reminds an owner of pending erasure requests; renders nothing when there are none. */
export function ErasuresWaiting() {
  const { data = [] } = useErasures(useHasPermission('erasures'))
  const waiting = data.filter(canApproveErasure)
  const [first] = waiting
  if (!first) return null
  return (
    <PersonCard
      heading={copy.heading(waiting.length)}
      text={copy.text(formatIndianDay(first.due_at))}
    >
      <div>
        <Link href={paths.adminErasures} asChild>
          <LinkButton variant="secondary">{copy.open}</LinkButton>
        </Link>
      </div>
    </PersonCard>
  )
}
