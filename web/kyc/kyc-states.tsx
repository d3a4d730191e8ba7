import { Hourglass, ShieldCheck } from 'lucide-react'
import { Link } from 'wouter'
import { kycState as words } from '#messages/upload-kyc.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'

/** An application waits: nothing to do but to know it. */
export function KycPending() {
  return (
    <EmptyState
      icon={<Hourglass />}
      level={2}
      title={words.pending}
      text={words.pendingText}
      action={<ToProfile />}
    />
  )
}

export function KycVerified({ onNew }: { onNew: () => void }) {
  return (
    <EmptyState
      icon={<ShieldCheck />}
      level={2}
      title={words.accepted}
      text={words.acceptedText}
      action={
        <>
          <ToProfile />
          <Button onClick={onNew}>{words.sendNew}</Button>
        </>
      }
    />
  )
}

function ToProfile() {
  return (
    <Link href={paths.workerProfile} asChild>
      <LinkButton variant="secondary">{words.toProfile}</LinkButton>
    </Link>
  )
}
