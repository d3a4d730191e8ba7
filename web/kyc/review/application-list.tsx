import { useState } from 'react'
import { exportKyc, getAllKyc, kycSorts } from '#contract/kyc.ts'
import { kycDecisions, kycStatuses, type KycStatus } from '#domain/kyc.ts'
import { applications as words } from '#i18n/applications.ts'
import { call } from '#web/api/api.ts'
import type { OpenApplicationDialog } from '#web/kyc/review/application-dialog-state.ts'
import { ApplicationDialogs } from '#web/kyc/review/application-dialogs.tsx'
import { applicationColumns } from '#web/kyc/review/application-list-columns.tsx'
import { ListScreen } from '#web/list/list-screen.tsx'
import { ListSelect } from '#web/list/list-select.tsx'
import { useListUrlState } from '#web/list/use-list-url-state.ts'
import { parsePage, useList } from '#web/list/use-list.ts'
import { paths } from '#web/paths.ts'
import { ChoiceButtons } from '#web/ui/form/choice-buttons.tsx'

/** As the specification lines them up; the one that waits is chosen. */
const filters = [...kycDecisions, 'pending'] as const

export function ApplicationList() {
  const [opened, setOpened] = useState<OpenApplicationDialog>()
  const urlState = useListUrlState()
  const status = urlState.option('status', kycStatuses)
  const sort = urlState.option('sort', kycSorts)
  const list = useList({
    name: getAllKyc.path,
    group: status,
    filter: { status, sort, from: urlState.param('from'), to: urlState.param('to') },
    load: async (input, signal) => {
      const reply = await call(getAllKyc, input, { signal })
      return parsePage(reply.data, reply)
    },
  })
  const select = (to: KycStatus) => (to === status ? list.retry() : urlState.set('status', to))
  return (
    <ListScreen
      current={paths.adminApplications()}
      heading={words.heading}
      list={list}
      columns={applicationColumns(status, setOpened)}
      keyOf={({ _id }) => _id}
      copy={{ ...words, caption: words.captions[status] }}
      unnumbered
      staysOnError
      filters={[{ type: 'dates', label: words.sent, past: true }]}
      exportPath={exportKyc.path}
      tools={
        <ListSelect
          options={words.sorts}
          selected={sort}
          onSelect={(to) => urlState.set('sort', to)}
        />
      }
      above={
        <ChoiceButtons
          label={words.filters}
          choices={filters.map((id) => ({ id, label: words.filter[id] }))}
          selected={status}
          onSelect={select}
        />
      }
    >
      <ApplicationDialogs {...(opened && { opened })} onClose={() => setOpened(undefined)} />
    </ListScreen>
  )
}
