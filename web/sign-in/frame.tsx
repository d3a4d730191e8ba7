import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { signInRoles, type SignInRole } from '#domain/accounts.ts'
import { signIn } from '#i18n/sign-in.ts'
import { paths } from '#web/paths.ts'
import { LinkTabs, tabClass } from '#web/ui/tabs.tsx'
import css from './frame.module.css'

type SignInFrameProps = {
  heading: string
  lead?: string | undefined
  children: ReactNode
  footnote?: ReactNode
  /** What is known only once the script runs stands last, and moves nothing. */
  after?: ReactNode
}

/** The form beside the brand's picture; on phones the form alone. */
export function SignInFrame({ heading, lead, children, footnote, after }: SignInFrameProps) {
  return (
    <div className={css.frame}>
      <div className={css.content}>
        <h1>{heading}</h1>
        {lead && <p className={css.lead}>{lead}</p>}
        {children}
        {footnote && <p className={css.footnote}>{footnote}</p>}
        {after}
      </div>
      <div className={css.scene} aria-hidden="true" />
    </div>
  )
}

/** What the step of the history keeps on the other tab: where the first one leads. */
export type OtherTab = { readonly otherNext: string | undefined }

type RoleTabsProps = OtherTab & { role: SignInRole; next: string | undefined }

/** User or Worker; what was typed stays, whichever one chooses. Where to go after it stays on its own tab. */
export function RoleTabs({ role, next, otherNext }: RoleTabsProps) {
  return (
    <LinkTabs label={signIn.tabsLabel}>
      {signInRoles.map((it) => (
        <Link
          key={it}
          href={paths.login(it, it === role ? next : otherNext)}
          state={it === role ? { otherNext } : { otherNext: next }}
          className={tabClass}
          aria-current={it === role ? 'page' : undefined}
        >
          {signIn.tabs[it]}
        </Link>
      ))}
    </LinkTabs>
  )
}
