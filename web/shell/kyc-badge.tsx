import { CircleCheckBig, CircleX, Clock, FileX, type LucideIcon } from 'lucide-react'
import type { KycStatus } from '#domain/kyc.ts'
import { kyc } from '#i18n/kyc.ts'
import { Badge } from '#web/ui/badge.tsx'
import type { Tone } from '#web/ui/tone.ts'

const badges = {
  pending: ['yellow', Clock],
  accepted: ['green', CircleCheckBig],
  rejected: ['red', CircleX],
} as const satisfies Record<KycStatus, readonly [Tone, LucideIcon]>

/** The status of an application; worded "Approved" for the worker, "Accepted" for the admin. */
export function KycBadge({ status, reader }: { status: KycStatus; reader: 'worker' | 'admin' }) {
  const [tone, Icon] = badges[status]
  return (
    <Badge tone={tone} icon={<Icon aria-hidden="true" />}>
      {kyc.status[reader][status]}
    </Badge>
  )
}

/** A worker's KYC status for admins, including "not sent". */
export function KycStatusBadge({ status }: { status: KycStatus | null | undefined }) {
  if (status) return <KycBadge status={status} reader="admin" />
  return (
    <Badge tone="gray" icon={<FileX aria-hidden="true" />}>
      {kyc.notSent}
    </Badge>
  )
}
