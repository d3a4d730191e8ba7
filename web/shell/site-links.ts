import { serviceNames } from '#i18n/services.ts'
import { pageNames, shell } from '#i18n/shell.ts'
import { paths, serviceSlugs } from '#web/paths.ts'

export type SiteLink = { readonly href: string; readonly label: string }

/** Links in the header and the menu. */
export const mainLinks: readonly SiteLink[] = [
  { href: paths.home, label: shell.home },
  { href: paths.services, label: shell.services },
  { href: paths.pricing, label: shell.pricing },
  { href: paths.about, label: shell.about },
]

export const bookLink: SiteLink = { href: paths.bookService(), label: shell.book }

export const companyLinks: readonly SiteLink[] = [
  { href: paths.home, label: pageNames.home },
  { href: paths.about, label: pageNames.about },
  { href: paths.howItWorks, label: pageNames.howItWorks },
  { href: paths.projects, label: pageNames.projects },
  { href: paths.pricing, label: pageNames.pricing },
  { href: paths.blog, label: pageNames.blog },
  { href: paths.contacts, label: pageNames.contacts },
]

export const serviceLinks: readonly SiteLink[] = [
  { href: paths.services, label: pageNames.services },
  ...serviceSlugs.map((slug) => ({ href: paths.service(slug), label: serviceNames[slug] })),
  { href: paths.subscription, label: pageNames.subscription },
]

export const legalLinks: readonly SiteLink[] = [
  { href: paths.privacyPolicy, label: pageNames.privacyPolicy },
  { href: paths.termsOfService, label: pageNames.termsOfService },
  { href: paths.cookiePolicy, label: pageNames.cookiePolicy },
]
