import { useQuery } from '@tanstack/react-query'
import { useContext } from 'react'
import { getAllUsersList, getAllWorkerList, type AccountRow } from '#contract/accounts/admin.ts'
import { getAllOrders } from '#contract/orders/admin.ts'
import { canonicalPhone, formatPhone } from '#domain/phone.ts'
import { readSearch } from '#domain/search.ts'
import { hasPermission } from '#domain/team.ts'
import { adminSearch as copy } from '#i18n/admin-search.ts'
import { adminNav } from '#i18n/admin.ts'
import { byPhone } from '#i18n/by-phone.ts'
import { settingsIndex } from '#i18n/settings-screens.ts'
import { call } from '#web/api/api.ts'
import { useCurrentUser } from '#web/api/use-current-user.ts'
import { useHasPermission } from '#web/api/use-has-permission.ts'
import { formatSlot } from '#web/lib/format.ts'
import { orderedText } from '#web/lib/order-text.ts'
import { useSettled } from '#web/lib/use-settled.ts'
import { paths, type SettingsSectionId } from '#web/paths.ts'
import { AdminPages, type PageToFind } from '#web/shell/admin/admin-pages.ts'
import { callerActs } from '#web/shell/admin/caller-acts.tsx'

/** A search result and the page it opens. */
type SearchResult = {
  readonly href: string
  readonly title: string
  readonly detail?: string | undefined
}
export type SearchGroup = { readonly label: string; readonly results: readonly SearchResult[] }

const shownOfEach = '5'

/** The sections of the settings, by their titles and by what they are about. */
const sections = (Object.keys(settingsIndex.sections) as SettingsSectionId[]).map((id) => {
  const { title, text } = settingsIndex.sections[id]
  const found = { href: paths.adminSettings(id), title, detail: settingsIndex.heading }
  return { ...found, permission: 'settings', words: `${title} ${text}` } as const
})

/** Finds pages at once, and people and orders after a pause in typing. */
export function useAdminSearch(typed: string) {
  const { data: user } = useCurrentUser()
  const mayChangeNumber = useHasPermission('phones')
  const q = useSettled(typed.trim())
  const { data, isFetching, isError } = useQuery({
    queryKey: ['admin-search', q],
    enabled: q.length > 1,
    queryFn: ({ signal }) => find(q, signal),
    placeholderData: (old) => (q.length > 1 ? old : undefined),
  })
  const isMine = ({ permission: it }: Pick<PageToFind, 'permission'>) =>
    !it || (user?.rights && hasPermission(user.rights, it))
  const pages = useContext(AdminPages)
    .filter((it) => isMine(it) && startsWord(it.label, typed))
    .map(({ href, label }) => ({ href, title: label }))
  const settings = sections.filter((it) => isMine(it) && startsWord(it.words, typed))
  const phone = canonicalPhone(typed)
  const caller = data?.customer?.phone === phone ? data?.customer : undefined
  const acts = callerActs(phone ?? '', caller, mayChangeNumber).map(({ href, title }) => ({
    href,
    title,
    detail: caller?.name,
  }))
  const groups = [
    ...(phone ? [{ label: byPhone.ofNumber(formatPhone(phone)), results: acts }] : []),
    { label: copy.pages, results: [...pages, ...settings] },
    ...((q && data?.groups) || []),
  ]
  return {
    groups: groups.filter(({ results }) => results.length > 0),
    isBusy: isFetching || q !== typed.trim(),
    isError,
  }
}

/** Whether each typed word is a prefix of a word of the label. */
function startsWord(label: string, typed: string): boolean {
  const words = label.toLowerCase().split(/\s+/)
  const terms = typed.trim().toLowerCase().split(/\s+/)
  return terms.every((it) => words.some((word) => word.startsWith(it)))
}

type Found = {
  readonly groups: readonly SearchGroup[]
  /** Whose phone number was typed. */
  readonly customer: AccountRow | undefined
}

async function find(q: string, signal: AbortSignal): Promise<Found> {
  const input = { q, limit: shownOfEach }
  const isOrder = readSearch(q)?.orderId !== undefined
  const [spelled, alike, orders] = await Promise.all([
    findPeople({ ...input, match: 'spelling' }, signal),
    findPeople(input, signal),
    isOrder ? call(getAllOrders, { ...input, status: 'all' }, { signal }) : undefined,
  ])
  const isSpelled = new Set(spelled.results.map(({ href }) => href))
  const groups = [
    {
      label: copy.orders,
      results: (orders?.orders ?? []).map((order) => ({
        href: paths.adminOrders({ status: 'all', q: order.number }),
        title: `${order.number} · ${orderedText(order)}`,
        detail: [order.user_data.name, formatSlot(order)].filter(Boolean).join(' · '),
      })),
    },
    { label: copy.people, results: spelled.results },
    { label: copy.alike, results: alike.results.filter(({ href }) => !isSpelled.has(href)) },
  ]
  return { groups, customer: spelled.customer }
}

type PeopleInput = { readonly q: string; readonly limit: string; readonly match?: 'spelling' }

async function findPeople(input: PeopleInput, signal: AbortSignal) {
  const [customers, workers] = await Promise.all([
    call(getAllUsersList, input, { signal }),
    call(getAllWorkerList, input, { signal }),
  ])
  // What follows a leading 91 is searched for by itself too, and may be in another's number.
  const whole = canonicalPhone(input.q)
  const isOwner = ({ phone }: AccountRow): boolean => phone === whole
  const toResults = (users: readonly AccountRow[], role: string): SearchResult[] =>
    [...users.filter(isOwner), ...users.filter((it) => !isOwner(it))].map(
      ({ _id, name, phone }) => ({
        href: paths.adminPerson(_id),
        title: name || formatPhone(phone),
        detail: [name && formatPhone(phone), role].filter(Boolean).join(' · '),
      }),
    )
  const results = [
    ...toResults(customers.users, adminNav.users),
    ...toResults(workers.users, adminNav.workers),
  ]
  return { results, customer: customers.users.find(isOwner) }
}
