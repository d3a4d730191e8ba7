import {
  adminOrdersPath,
  apiDocsPath,
  applicationsPath,
  bookServicePath,
  chatsPath,
  closingPath,
  confirmEmailPath,
  erasuresPath,
  moneyPath,
  homePaths,
  loginPath,
  myAccountPath,
  myOrderPath,
  workerEarningsPath,
  workerGuidePath,
  workerJobsPath,
  plansPath,
  problemsPath,
  settingsPath,
  teamPath,
  timesPath,
} from '#contract/app-paths.ts'
import { inLanguage } from '#contract/locales.ts'
import type { SignInRole } from '#domain/accounts.ts'
import type { PlanRhythm } from '#domain/plans/plan-dates.ts'
import { language } from '#i18n/language.ts'
import type { settingsIndex } from '#i18n/settings-screens.ts'

export const serviceSlugs = [
  'residential-cleaning',
  'commercial-cleaning',
  'carpet-and-upholstery-cleaning',
  'post-construction-cleaning',
  'deep-cleaning',
] as const
export type ServiceSlug = (typeof serviceSlugs)[number]

/** What is done for a caller in a dialog on the person's page. */
export const personActs = ['problem', 'wait', 'address', 'number'] as const
export type PersonAct = (typeof personActs)[number]

/** What a link to an order opens at once: its details at the conversation, or moving it. */
export const orderLinkActs = ['chat', 'move'] as const
type OrderLinkAct = (typeof orderLinkActs)[number]

/** Query parameters of a list page. */
type ListQuery = {
  status?: string
  q?: string
  sort?: string
  from?: string | undefined
  to?: string | undefined
}
/** Filters of the order list. */
type OrderQuery = ListQuery & {
  customer?: string
  service?: string
  payment?: 'unpaid' | 'give-back' | 'kept' | 'advance' | 'held'
  /** What opens of the one order that the list is about. */
  do?: OrderLinkAct
}
/** Filters of the bill list. */
type BillQuery = {
  q?: string
  from?: string
  to?: string
  state?: string
  service?: string
  worker?: string
  payment?: 'unpaid'
}
/** The settings screens, named by the last segment of their path. */
export type SettingsSectionId = keyof (typeof settingsIndex)['sections']

type Query = Readonly<Record<string, string | undefined>>

function withQuery(path: string, query: Query = {}): string {
  const entries = Object.entries(query).filter((it): it is [string, string] => Boolean(it[1]))
  return entries.length ? `${path}?${new URLSearchParams(entries)}` : path
}

/** A marketing page's path in the language of this build. */
const page = (path: string): string => inLanguage(path, language)

/** Every path of the site. */
export const paths = {
  home: page('/'),
  pricing: `${page('/')}#pricing`,
  services: page('/services'),
  service: (slug: ServiceSlug) => page(`/services/${slug}`),
  howItWorks: page('/how-it-works'),
  subscription: page('/subscription'),
  projects: page('/projects'),
  blog: page('/blog'),
  article: (slug: string) => page(`/blog/${slug}`),
  atomFeed: page('/blog/feed.xml'),
  about: page('/about'),
  contacts: page('/contacts'),
  contactAlias: page('/contact'),
  privacyPolicy: page('/privacy-policy'),
  termsOfService: page('/terms-of-service'),
  cookiePolicy: page('/cookie-policy'),
  manifest: page('/manifest.webmanifest'),
  offline: page('/offline'),

  login: (role: SignInRole = 'user', next?: string) => withQuery(loginPath(role), { next }),
  bookService: (query?: {
    service?: string
    variant?: string
    for?: string
    from?: 'about'
    every?: PlanRhythm
    date?: string
    time?: string
  }) => withQuery(bookServicePath, query),
  times: (query?: Partial<Record<'service' | 'variant' | 'for' | 'date' | 'time', string>>) =>
    withQuery(timesPath, query),
  profile: homePaths.user,
  myPlan: `${homePaths.user}/plan`,
  myAccount: myAccountPath,
  payDue: withQuery(homePaths.user, { pay: 'due' }),
  editProfile: withQuery(homePaths.user, { edit: 'name' }),
  order: myOrderPath,
  myAddresses: `${myAccountPath}#addresses`,
  workerProfile: homePaths.worker,
  workerJobs: workerJobsPath,
  workerJob: (id: string) => withQuery(workerJobsPath, { job: id }),
  workerPayment: (id: string) => withQuery(workerJobsPath, { pay: id }),
  workerDays: '/worker/days',
  workerGuide: workerGuidePath,
  workerEarnings: workerEarningsPath,
  uploadKyc: (query?: { step?: string }) => withQuery('/worker/uploadKyc', query),
  tracking: '/follow',
  invite: (code?: string) => withQuery('/invite', { code }),
  confirmEmail: confirmEmailPath,
  setup: '/setup',
  admin: homePaths.admin,
  adminOrders: (query?: OrderQuery) => withQuery(adminOrdersPath, query),
  adminAccount: '/admin/account',
  adminBook: (query?: {
    date?: string
    time?: string
    worker?: string
    phone?: string
    every?: PlanRhythm
  }) => withQuery('/admin/book', query),
  adminCalendar: (query?: { date?: string | undefined; view?: string | undefined }) =>
    withQuery('/admin/calendar', query),
  adminImport: (kind?: 'customers' | 'workers') => withQuery('/admin/import', { kind }),
  adminUsers: '/admin/userlist',
  adminWorkers: '/admin/workerlist',
  adminApplications: (query?: ListQuery) => withQuery(applicationsPath, query),
  adminMessages: (query?: { person?: string; order?: string; state?: string; from?: string }) =>
    withQuery('/admin/messages', query),
  adminChats: (query?: { customer?: string; state?: string }) => withQuery(chatsPath, query),
  adminAudit: (query?: { kind?: string | undefined; person?: string }) =>
    withQuery('/admin/audit', query),
  adminPerson: (id?: string, query?: { do?: PersonAct }) =>
    withQuery('/admin/user', { id, ...query }),
  adminFeedback: '/admin/feedback',
  adminProblems: (query?: { status?: string; q?: string }) => withQuery(problemsPath, query),
  adminPlans: (query?: { state?: string; customer?: string; q?: string }) =>
    withQuery(plansPath, query),
  adminCoupons: '/admin/coupons',
  adminTeam: teamPath,
  apiDocs: apiDocsPath,
  adminDay: (query?: { date?: string }) => withQuery(closingPath, query),
  adminMoney: (query?: { month?: string }) => withQuery(moneyPath, query),
  adminBills: (query?: BillQuery) => withQuery('/admin/money/bills', query),
  adminPayments: (query?: { from?: string; to?: string; side?: string; method?: string }) =>
    withQuery('/admin/money/payments', query),
  adminPayouts: '/admin/money/payouts',
  adminSettings: (section?: SettingsSectionId) =>
    section ? `${settingsPath}/${section}` : settingsPath,
  adminErasures: erasuresPath,
  workerKyc: (id?: string) => withQuery('/admin/worker/kyc', { id }),
} as const

export type Tool = 'admin' | 'worker' | 'setup'

/** The work area that a page belongs to; undefined for customer pages. */
export function toolAt(path: string): Tool | undefined {
  if (path === paths.setup) return 'setup'
  if (path === paths.admin || path.startsWith(`${paths.admin}/`)) return 'admin'
  return path.startsWith('/worker/') && path !== paths.login('worker') ? 'worker' : undefined
}
