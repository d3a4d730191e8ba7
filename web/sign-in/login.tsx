import { useMemo } from 'react'
import { Link, useLocation } from 'wouter'
import { useHistoryState } from 'wouter/use-browser-location'
import type { SignInRole } from '#domain/accounts.ts'
import { formatPhone } from '#domain/phone.ts'
import { signIn } from '#i18n/sign-in.ts'
import { paths } from '#web/paths.ts'
import { openCodeScreen, openPhone } from '#web/sign-in/attempt.ts'
import { CodeForm } from '#web/sign-in/code-form.tsx'
import { DetailsForm } from '#web/sign-in/details-form.tsx'
import { SignInFrame } from '#web/sign-in/frame.tsx'
import { nextPath } from '#web/sign-in/next-path.ts'
import { RoleTabs } from '#web/sign-in/role-tabs.tsx'
import { SignedInNote } from '#web/sign-in/signed-in-note.tsx'
import type { CodeFrom } from '#web/sign-in/use-send-code.ts'
import css from './form.module.css'

/** Sign-in by phone and code. The code screen is a step of the history: Back leads to the form. */
export function Login({ role }: { role: SignInRole }) {
  const [, navigate] = useLocation()
  const from = useHistoryState<CodeFrom | null>()
  const phone = useMemo(() => from && openPhone(role), [from, role])
  function showCodeScreen(to: string, how: CodeFrom) {
    openCodeScreen(role, to)
    navigate(location.pathname + location.search, { state: how })
  }
  if (from && phone)
    return (
      <SignInFrame heading={signIn.code.heading(formatPhone(phone))}>
        <CodeForm role={role} phone={phone} from={from} />
      </SignInFrame>
    )
  const next = nextPath(location.search)
  return (
    <SignInFrame heading={signIn.heading(role)} lead={signIn.lead[role]}>
      <RoleTabs role={role} next={next === paths.home ? undefined : next} as={Link} />
      <SignedInNote next={next} />
      <DetailsForm role={role} onCode={showCodeScreen} />
      <p className={css.small}>
        {signIn.privacy} <a href={paths.privacyPolicy}>{signIn.privacyPolicy}</a>
      </p>
    </SignInFrame>
  )
}
