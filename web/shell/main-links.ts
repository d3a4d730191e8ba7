import { shell } from '#i18n/shell.ts'
import { paths } from '#web/paths.ts'

export const mainLinks = [
  { href: paths.home, word: shell.home },
  { href: paths.services, word: shell.services },
  { href: paths.pricing, word: shell.pricing },
  { href: paths.about, word: shell.about },
] as const

export const bookLink = { href: paths.bookService(), word: shell.book } as const
