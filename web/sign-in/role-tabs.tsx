import type { ComponentProps, ComponentType } from 'react'
import { signInRoles, type SignInRole } from '#domain/accounts.ts'
import { signIn } from '#i18n/sign-in.ts'
import { paths } from '#web/paths.ts'
import { LinkTabs, tabClass } from '#web/ui/tabs.tsx'

type Anchor = ComponentType<ComponentProps<'a'> & { href: string }> | 'a'

type RoleTabsProps = {
  role: SignInRole
  next?: string | undefined
  /** The router's link where there is a router. */
  as?: Anchor
}

/** User or Worker; what was typed stays, whichever one chooses. */
export function RoleTabs({ role, next, as: Anchor = 'a' }: RoleTabsProps) {
  return (
    <LinkTabs label={signIn.tabsLabel}>
      {signInRoles.map((it) => (
        <Anchor
          key={it}
          href={paths.login(it, next)}
          className={tabClass}
          aria-current={it === role ? 'page' : undefined}
        >
          {signIn.tabs[it]}
        </Anchor>
      ))}
    </LinkTabs>
  )
}
