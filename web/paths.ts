import type { SignInRole } from '#domain/people.ts'

export const serviceSlugs = [
  'residential-cleaning',
  'commercial-cleaning',
  'carpet-and-upholstery-cleaning',
  'post-construction-cleaning',
  'deep-cleaning',
] as const
export type ServiceSlug = (typeof serviceSlugs)[number]

type Query = Readonly<Record<string, string | undefined>>

function withQuery(path: string, query: Query = {}): string {
  const given = Object.entries(query).filter((it): it is [string, string] => Boolean(it[1]))
  return given.length ? `${path}?${new URLSearchParams(given)}` : path
}

/** Every address of the site; the only place where one is spelled. */
export const paths = {
  home: '/',
  pricing: '/#pricing',
  services: '/services',
  service: (slug: ServiceSlug) => `/services/${slug}` as const,
  about: '/about',
  contacts: '/contacts',
  privacyPolicy: '/privacy-policy',
  termsOfService: '/terms-of-service',
  cookiePolicy: '/cookie-policy',

  login: (role: SignInRole = 'user', next?: string) => withQuery(`/${role}/login`, { next }),
  bookService: (query?: { service?: string; for?: string }) => withQuery('/book-service', query),
  profile: '/profile',
  order: (id: string) => withQuery('/profile', { order: id }),
  workerProfile: '/worker/profile',
  admin: '/admin',
  adminOrders: (query?: { status?: string; q?: string }) => withQuery('/admin/userorders', query),
  adminUsers: '/admin/userlist',
  adminWorkers: '/admin/workerlist',
  adminApplications: '/admin/workerapplication',
} as const
