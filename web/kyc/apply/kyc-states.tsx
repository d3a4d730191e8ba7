import { Hourglass, ShieldCheck } from 'lucide-react'
import { Link } from 'wouter'
import { kycState as words } from '#i18n/upload-kyc.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button/button.tsx'
import { LinkButton } from '#web/ui/button/link-button.tsx'
import { EmptyState } from '#web/ui/panel.tsx'

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
          <ToProfile primary />
          <Button variant="secondary" onClick={onNew}>
            {words.sendNew}
          </Button>
        </>
      }
    />
  )
}

function ToProfile({ primary = false }: { primary?: boolean }) {
  return (
    <Link href={paths.workerProfile} asChild>
      <LinkButton variant={primary ? 'primary' : 'secondary'}>{words.toProfile}</LinkButton>
    </Link>
  )
}
