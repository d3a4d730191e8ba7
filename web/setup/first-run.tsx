import { KeyRound, UserRoundX } from 'lucide-react'
import { useState } from 'react'
import { common, titles } from '#i18n/common.ts'
import { setup } from '#i18n/setup.ts'
import { QueryError } from '#web/api/query-error.tsx'
import { hasSession } from '#web/api/session.ts'
import { isSignedOut } from '#web/api/sign-in-again.ts'
import { useCurrentUser } from '#web/api/use-current-user.ts'
import { draftPrefix, tryOrUndefined } from '#web/lib/drafts.ts'
import { useHydrated } from '#web/lib/use-hydrated.ts'
import { paths } from '#web/paths.ts'
import { useSettings } from '#web/settings/use-settings.ts'
import { FactsForm } from '#web/setup/facts-form.tsx'
import { OpeningSteps } from '#web/setup/opening-steps.tsx'
import { OwnerForm } from '#web/setup/owner-form.tsx'
import { SetupSkeleton } from '#web/setup/setup-skeleton.tsx'
import { LinkButton } from '#web/ui/button/link-button.tsx'
import { EmptyState } from '#web/ui/panel.tsx'
import { Screen } from '#web/ui/screen.tsx'

/** First-time setup: naming the owner, the business facts, then the opening checklist. */
export function FirstRun() {
  const isHydrated = useHydrated()
  const user = useCurrentUser(isHydrated && hasSession())
  if (!isHydrated || user.isLoading) return <SetupSkeleton />
  if (user.data?.role === 'admin' && user.data.rights === 'owner') return <OwnersPart />
  if (user.error && !isSignedOut(user.error))
    return (
      <Screen heading={titles.setup} column>
        <QueryError query={user} message={common.notLoaded} />
      </Screen>
    )
  return <FirstOwner isSomebody={user.data !== undefined} />
}

const keyDraft = `${draftPrefix}setup`

/** Moves the setup key from the URL fragment of the printed link to this tab's storage. */
function takeSetupKey(): string {
  const key = location.hash.slice(1)
  if (!key) return tryOrUndefined(() => sessionStorage.getItem(keyDraft)) ?? ''
  tryOrUndefined(() => sessionStorage.setItem(keyDraft, key))
  history.replaceState(history.state, '', location.pathname)
  return key
}

/** Shown while the visitor is not signed in as the owner. */
function FirstOwner({ isSomebody }: { isSomebody: boolean }) {
  const [key] = useState(takeSetupKey)
  return key ? <OwnerForm setupKey={key} /> : <NoKey isSomebody={isSomebody} />
}

function NoKey({ isSomebody }: { isSomebody: boolean }) {
  const copy = isSomebody ? setup.notOwner : setup.noKey
  const Icon = isSomebody ? UserRoundX : KeyRound
  return (
    <Screen heading={titles.setup} column>
      <EmptyState
        level={2}
        icon={<Icon />}
        title={copy.title}
        text={copy.text}
        action={
          <LinkButton href={isSomebody ? paths.home : paths.login('user', paths.setup)}>
            {copy.action}
          </LinkButton>
        }
      />
    </Screen>
  )
}

/** The facts form while any fact is unconfirmed, then the checklist; each leads to the other. */
function OwnersPart() {
  const query = useSettings()
  const { data, error } = query
  const [isEditing, setEditing] = useState<boolean>()
  function edit(is: boolean) {
    setEditing(is)
    scrollTo(0, 0)
  }
  if (!data) {
    if (!error) return <SetupSkeleton />
    return (
      <Screen heading={titles.setup} column>
        <QueryError query={query} message={common.notLoaded} />
      </Screen>
    )
  }
  const { business } = data.settings
  if (isEditing ?? business.placeholders.length > 0)
    return (
      <Screen heading={setup.facts.heading} column>
        <FactsForm business={business} onSaved={() => edit(false)} />
      </Screen>
    )
  return (
    <Screen heading={setup.steps.heading} column>
      <OpeningSteps onFacts={() => edit(true)} />
    </Screen>
  )
}
