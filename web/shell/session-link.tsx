import { shell } from '#i18n/shell.ts'
import { paths } from '#web/paths.ts'
import { classNames } from '#web/ui/class-names.ts'
import css from './session-link.module.css'

/** Login, or Profile once the page knows of a session (an attribute on `<html>`, set by site.ts). */
export function SessionLink({ current, className }: { current: string; className?: string }) {
  const links = [
    { href: paths.login(), word: shell.login, shown: css.login },
    { href: paths.profile, word: shell.profile, shown: css.profile },
  ]
  return (
    <span className={css.pair}>
      {links.map(({ href, word, shown }) => (
        <a
          key={href}
          href={href}
          className={classNames(shown, className)}
          aria-current={href === current ? 'page' : undefined}
        >
          {word}
        </a>
      ))}
    </span>
  )
}
