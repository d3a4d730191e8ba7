import { serviceNames } from '#i18n/services.ts'
import { pageNames } from '#i18n/shell.ts'
import { paths, serviceSlugs } from '#web/paths.ts'

export type PageLink = { readonly href: string; readonly word: string }

export const companyLinks: readonly PageLink[] = [
  { href: paths.home, word: pageNames.home },
  { href: paths.about, word: pageNames.about },
  { href: paths.howItWorks, word: pageNames.howItWorks },
  { href: paths.projects, word: pageNames.projects },
  { href: paths.pricing, word: pageNames.pricing },
  { href: paths.blog, word: pageNames.blog },
  { href: paths.contacts, word: pageNames.contacts },
]

export const serviceLinks: readonly PageLink[] = [
  { href: paths.services, word: pageNames.services },
  ...serviceSlugs.map((slug) => ({ href: paths.service(slug), word: serviceNames[slug] })),
  { href: paths.subscription, word: pageNames.subscription },
]

export const legalLinks: readonly PageLink[] = [
  { href: paths.privacyPolicy, word: pageNames.privacyPolicy },
  { href: paths.termsOfService, word: pageNames.termsOfService },
  { href: paths.cookiePolicy, word: pageNames.cookiePolicy },
]
