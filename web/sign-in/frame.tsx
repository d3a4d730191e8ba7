import type { ReactNode } from 'react'
import { signInRoles, type SignInRole } from '#domain/accounts.ts'
import { signIn } from '#i18n/sign-in.ts'
import { paths } from '#web/paths.ts'
import { Muted } from '#web/ui/layout.tsx'
import { LinkTabs } from '#web/ui/tabs.tsx'
import css from './frame.module.css'

type SignInFrameProps = {
  heading: string
  lead?: string | undefined
  children: ReactNode
  footnote?: ReactNode
  /** Content known only after hydration; last, so that it causes no layout shift. */
  after?: ReactNode
}

/** The form beside an illustration; on phones the form alone. */
export function SignInFrame({ heading, lead, children, footnote, after }: SignInFrameProps) {
  return (
    <div className={css.frame}>
      <div className={css.content}>
        <h1>{heading}</h1>
        {lead && <p className={css.lead}>{lead}</p>}
        {children}
        {footnote && <Muted>{footnote}</Muted>}
        {after}
      </div>
      <div className={css.scene} aria-hidden="true" />
    </div>
  )
}

/** The history state that keeps the other tab's `next`, the path to open after sign-in. */
export type OtherTab = { readonly otherNext: string | undefined }

type RoleTabsProps = OtherTab & { role: SignInRole; next: string | undefined }

/** The User and Worker tabs. Typed text is shared, but each tab keeps its own `next`. */
export function RoleTabs({ role, next, otherNext }: RoleTabsProps) {
  const tabs = signInRoles.map((it) => ({
    href: paths.login(it, it === role ? next : otherNext),
    label: signIn.tabs[it],
    state: { otherNext: it === role ? otherNext : next },
  }))
  return <LinkTabs label={signIn.tabsLabel} tabs={tabs} current={paths.login(role, next)} />
}
