import { getMessages, notificationChannels, notificationSorts } from '#contract/notification-log.ts'
import { messageKinds } from '#domain/notifications/free-form.ts'
import { notificationStates } from '#domain/notifications/notifications.ts'
import { notificationLog as copy } from '#i18n/notification-log.ts'
import type { FilterField } from '#web/list/list-filter-values.ts'
import { ListScreen } from '#web/list/list-screen.tsx'
import { ListSelect } from '#web/list/list-select.tsx'
import { useListUrlState } from '#web/list/use-list-url-state.ts'
import { useList } from '#web/list/use-list.ts'
import { notificationColumns } from '#web/notification-log/notification-log-columns.tsx'
import { paths } from '#web/paths.ts'
import { MessageTabs } from '#web/shell/admin/message-tabs.tsx'
import { Muted, Stack } from '#web/ui/layout.tsx'

function options<T extends string>(ids: readonly T[], labels: Readonly<Record<T, string>>) {
  return ids.map((id) => ({ id, label: labels[id] }))
}

const filters: readonly FilterField[] = [
  { type: 'preset', name: 'person', label: copy.onePerson },
  { type: 'preset', name: 'order', label: copy.oneOrder },
  {
    type: 'choice',
    name: 'state',
    label: copy.state,
    options: options(notificationStates, copy.states),
  },
  {
    type: 'choice',
    name: 'kind',
    label: copy.kind,
    options: options(messageKinds, copy.kinds),
  },
  {
    type: 'choice',
    name: 'channel',
    label: copy.channel,
    options: options(notificationChannels, copy.channels),
  },
  { type: 'dates', label: copy.day, past: true },
]

/** Every notification: sent, queued or failed. */
export function NotificationLog() {
  const urlState = useListUrlState()
  const sort = urlState.option('sort', notificationSorts)
  const list = useList({
    endpoint: getMessages,
    rows: (reply) => reply.data,
    filter: {
      sort,
      state: notificationStates.find((it) => it === urlState.param('state')),
      kind: messageKinds.find((it) => it === urlState.param('kind')),
      channel: notificationChannels.find((it) => it === urlState.param('channel')),
      person: urlState.param('person'),
      order: urlState.param('order'),
      from: urlState.param('from'),
      to: urlState.param('to'),
    },
  })
  const month = list.page?.reply.whatsapp
  return (
    <ListScreen
      current={paths.adminMessages()}
      heading={copy.heading}
      list={list}
      columns={notificationColumns}
      keyOf={({ _id }) => _id}
      copy={{ ...copy, caption: copy.heading }}
      unnumbered
      showsErrorInline
      filters={filters}
      above={
        <Stack gap={3}>
          <MessageTabs current={paths.adminMessages()} />
          <Muted>{copy.text}</Muted>
          {month && (
            <Muted>
              {copy.whatsAppMonth(month.utility, month.authentication, month.free_form)}
            </Muted>
          )}
        </Stack>
      }
      tools={
        <ListSelect
          options={copy.sorts}
          selected={sort}
          onSelect={(to) => urlState.set('sort', to)}
        />
      }
    />
  )
}
