import { useQuery } from '@tanstack/react-query'
import { Gift } from 'lucide-react'
import { useState, type FormEvent } from 'react'
import { Link, useLocation, useSearch } from 'wouter'
import { acceptInvite, showInvite } from '#contract/referrals/referrals.ts'
import { invitation as copy } from '#i18n/invitation.ts'
import { call } from '#web/api/api.ts'
import { endpointQuery } from '#web/api/endpoint-query.ts'
import { isRefused } from '#web/api/errors.ts'
import { QueryError } from '#web/api/query-error.tsx'
import { hasSession } from '#web/api/session.ts'
import { useAction } from '#web/api/use-action.ts'
import { useCurrentUser } from '#web/api/use-current-user.ts'
import { brand } from '#web/lib/business.ts'
import { formatRupees } from '#web/lib/format.ts'
import { useHydrated } from '#web/lib/use-hydrated.ts'
import { paths } from '#web/paths.ts'
import { InviteSkeleton } from '#web/referrals/invite-skeleton.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { LinkButton } from '#web/ui/button/link-button.tsx'
import { Card } from '#web/ui/card.tsx'
import { TextField } from '#web/ui/form/field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Screen } from '#web/ui/screen.tsx'
import css from './invite-screen.module.css'

/** The page behind an invitation link: who invites, what both get, and a button to accept. */
export function InviteScreen() {
  const code = new URLSearchParams(useSearch()).get('code') ?? ''
  const query = useQuery({
    ...endpointQuery(showInvite, { code }),
    retry: false,
    enabled: code !== '',
  })
  const { data, error } = query
  const isUnknown = isRefused(error, 'invite_not_found')
  if (code && !data && !error) return <InviteSkeleton />
  return (
    <Screen heading={copy.heading} column>
      {data && <Invitation code={code} {...data} />}
      {!data && error && !isUnknown && <QueryError query={query} title={copy.failed} />}
      {!data && (!error || isUnknown) && (
        <CodeForm key={code} code={code} problem={error?.message} />
      )}
    </Screen>
  )
}

function Invitation({ code, name, rupees }: { code: string; name: string; rupees: number }) {
  return (
    <Card className={css.invitation}>
      <span className={css.mark} aria-hidden="true">
        <Gift />
      </span>
      <h2>{copy.from(name, brand())}</h2>
      <p>{copy.text(formatRupees(rupees))}</p>
      <Accept code={code} />
    </Card>
  )
}

function Accept({ code }: { code: string }) {
  const [, goTo] = useLocation()
  const isSignedIn = useHydrated() && hasSession()
  const me = useCurrentUser(isSignedIn)
  const accept = useAction(() => call(acceptInvite, { code }), {
    onDone: () => goTo(paths.bookService()),
  })
  if (!isSignedIn || me.isError)
    return <LinkButton href={paths.login('user', paths.invite(code))}>{copy.signIn}</LinkButton>
  if (me.data && me.data.role !== 'user') return <Notice tone="info">{copy.onlyCustomers}</Notice>
  return (
    <>
      {accept.sentence && <Notice tone="error">{accept.sentence}</Notice>}
      <Button busy={accept.isBusy} busyText={copy.accepting} onClick={() => accept.send(undefined)}>
        {copy.accept}
      </Button>
      {accept.error && <Link href={paths.bookService()}>{copy.book}</Link>}
    </>
  )
}

/** For a code given on the phone, or one that was refused. */
function CodeForm({ code, problem }: { code: string; problem: string | undefined }) {
  const [typed, setTyped] = useState(code)
  const [, goTo] = useLocation()
  function submit(event: FormEvent) {
    event.preventDefault()
    goTo(paths.invite(typed.trim()))
  }
  return (
    <form className={css.invitation} onSubmit={submit}>
      <TextField
        label={copy.code}
        value={typed}
        error={problem}
        maxLength={12}
        autoComplete="off"
        autoCapitalize="characters"
        onChange={({ target }) => setTyped(target.value)}
      />
      <div>
        <Button type="submit">{copy.read}</Button>
      </div>
    </form>
  )
}
