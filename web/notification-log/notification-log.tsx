import { getMessages, notificationChannels, notificationSorts } from '#contract/notification-log.ts'
import { notificationTypes, notificationStates } from '#domain/notifications.ts'
import { messageLog as words } from '#i18n/message-log.ts'
import { call } from '#web/api/api.ts'
import type { FilterField } from '#web/list/list-filter-values.ts'
import { ListScreen } from '#web/list/list-screen.tsx'
import { ListSort } from '#web/list/list-sort.tsx'
import { useListUrlState } from '#web/list/use-list-url-state.ts'
import { parsePage, useList } from '#web/list/use-list.ts'
import { notificationColumns } from '#web/notification-log/notification-columns.tsx'
import { paths } from '#web/paths.ts'
import css from './notification-log.module.css'

function options<T extends string>(ids: readonly T[], labels: Readonly<Record<T, string>>) {
  return ids.map((id) => ({ id, label: labels[id] }))
}

const filters: readonly FilterField[] = [
  { kind: 'given', name: 'person', label: words.onePerson },
  { kind: 'given', name: 'order', label: words.oneOrder },
  {
    kind: 'choice',
    name: 'state',
    label: words.state,
    options: options(notificationStates, words.states),
  },
  {
    kind: 'choice',
    name: 'kind',
    label: words.kind,
    options: options(notificationTypes, words.kinds),
  },
  {
    kind: 'choice',
    name: 'channel',
    label: words.channel,
    options: options(notificationChannels, words.channels),
  },
  { kind: 'dates', label: words.day, past: true },
]

/** Every message that went out, waits or failed. */
export function NotificationLog() {
  const place = useListUrlState()
  const sort = place.chosen('sort', notificationSorts)
  const list = useList({
    name: getMessages.path,
    filter: {
      sort,
      state: notificationStates.find((it) => it === place.given('state')),
      kind: notificationTypes.find((it) => it === place.given('kind')),
      channel: notificationChannels.find((it) => it === place.given('channel')),
      person: place.given('person'),
      order: place.given('order'),
      from: place.given('from'),
      to: place.given('to'),
    },
    load: async (input, signal) => {
      const reply = await call(getMessages, input, { signal })
      return parsePage(reply.data, reply)
    },
  })
  return (
    <ListScreen
      current={paths.adminMessages()}
      heading={words.heading}
      list={list}
      columns={notificationColumns}
      keyOf={({ _id }) => _id}
      words={{ ...words, caption: words.heading }}
      unnumbered
      stays
      filters={filters}
      choices={<p className={css.quiet}>{words.text}</p>}
      tools={
        <ListSort labels={words.sorts} sort={sort} onSort={(to) => place.choose('sort', to)} />
      }
    />
  )
}
