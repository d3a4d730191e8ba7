import { signIn } from '#i18n/sign-in.ts'
import { hasSession } from '#web/api/session.ts'
import { paths } from '#web/paths.ts'
import { Notice } from '#web/ui/notice.tsx'

/** For a visitor with a session: the way on. The form stays, to sign in with another number. */
export function SignedInNote({ next }: { next: string }) {
  if (!hasSession()) return null
  const isHome = next === paths.home
  return (
    <Notice tone="info">
      {signIn.signedIn}{' '}
      <a href={isHome ? paths.profile : next}>{isHome ? signIn.goToProfile : signIn.goOn}</a>
    </Notice>
  )
}
