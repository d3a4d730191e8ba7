import { getMessages, messageChannels, messageSorts } from '#contract/notification-log.ts'
import { kinds, messageStates } from '#domain/notifications.ts'
import { messageLog as words } from '#i18n/message-log.ts'
import { call } from '#web/api/api.ts'
import type { FilterField } from '#web/list/list-filter-values.ts'
import { useListPlace } from '#web/list/use-list-url-state.ts'
import { pageOf, useList } from '#web/list/use-list.ts'
import { messageColumns } from '#web/notification-log/notification-columns.tsx'
import { ListScreen } from '#web/list/list-screen.tsx'
import { ListSort } from '#web/list/list-sort.tsx'
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
    options: options(messageStates, words.states),
  },
  { kind: 'choice', name: 'kind', label: words.kind, options: options(kinds, words.kinds) },
  {
    kind: 'choice',
    name: 'channel',
    label: words.channel,
    options: options(messageChannels, words.channels),
  },
  { kind: 'dates', label: words.day, past: true },
]

/** Every message that went out, waits or failed. */
export function MessageLog() {
  const place = useListPlace()
  const sort = place.chosen('sort', messageSorts)
  const list = useList({
    name: getMessages.path,
    filter: {
      sort,
      state: messageStates.find((it) => it === place.given('state')),
      kind: kinds.find((it) => it === place.given('kind')),
      channel: messageChannels.find((it) => it === place.given('channel')),
      person: place.given('person'),
      order: place.given('order'),
      from: place.given('from'),
      to: place.given('to'),
    },
    load: async (input, signal) => {
      const reply = await call(getMessages, input, { signal })
      return pageOf(reply.data, reply)
    },
  })
  return (
    <ListScreen
      current={paths.adminMessages()}
      heading={words.heading}
      list={list}
      columns={messageColumns}
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
