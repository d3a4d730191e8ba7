import { shell } from '#i18n/shell.ts'
import { paths } from '#web/paths.ts'
import { classNames } from '#web/ui/class-names.ts'
import css from './session-link.module.css'

type SessionLinkProps = { current: string; className?: string | undefined }

/** Login, or Profile with a session: site.ts sets an attribute on `<html>`. */
export function SessionLink({ current, className }: SessionLinkProps) {
  const links = [
    { href: paths.login(), label: shell.login, shown: css.login },
    { href: paths.profile, label: shell.profile, shown: css.profile },
  ]
  return (
    <span className={css.pair}>
      {links.map(({ href, label, shown }) => (
        <a
          key={href}
          href={href}
          className={classNames(shown, className)}
          aria-current={href === current ? 'page' : undefined}
        >
          {label}
        </a>
      ))}
    </span>
  )
}
