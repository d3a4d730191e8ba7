import { useState } from 'react'
import { exportKyc, getAllKyc, kycSorts } from '#contract/kyc.ts'
import { kycDecisions, kycStatuses, type KycStatus } from '#domain/kyc.ts'
import { applications as copy } from '#i18n/applications.ts'
import { call } from '#web/api/api.ts'
import { ApplicationDialogs, type ApplicationDialog } from '#web/kyc/review/application-dialogs.tsx'
import { applicationColumns } from '#web/kyc/review/application-list-columns.tsx'
import { ListScreen } from '#web/list/list-screen.tsx'
import { ListSort } from '#web/list/list-sort.tsx'
import { useListUrlState } from '#web/list/use-list-url-state.ts'
import { parsePage, useList } from '#web/list/use-list.ts'
import { paths } from '#web/paths.ts'
import { ChoiceButtons } from '#web/ui/choice-buttons.tsx'

/** In this order on the screen; the pending ones show first. */
const statusOrder = [...kycDecisions, 'pending'] as const

export function ApplicationList() {
  const [dialog, setDialog] = useState<ApplicationDialog>()
  const urlState = useListUrlState()
  const status = urlState.chosen('status', kycStatuses)
  const sort = urlState.chosen('sort', kycSorts)
  const list = useList({
    name: getAllKyc.path,
    group: status,
    filter: { status, sort, from: urlState.given('from'), to: urlState.given('to') },
    load: async (input, signal) => {
      const reply = await call(getAllKyc, input, { signal })
      return parsePage(reply.data, reply)
    },
  })
  const select = (to: KycStatus) => (to === status ? list.retry() : urlState.choose('status', to))
  return (
    <ListScreen
      current={paths.adminApplications()}
      heading={copy.heading}
      list={list}
      columns={applicationColumns(status, setDialog)}
      keyOf={({ _id }) => _id}
      words={{ ...copy, caption: copy.captions[status] }}
      unnumbered
      stays
      filters={[{ kind: 'dates', label: copy.sent, past: true }]}
      exportPath={exportKyc.path}
      tools={
        <ListSort labels={copy.sorts} sort={sort} onSort={(to) => urlState.choose('sort', to)} />
      }
      choices={
        <ChoiceButtons
          label={copy.filters}
          choices={statusOrder.map((id) => ({ id, label: copy.filter[id] }))}
          selected={status}
          onSelect={select}
        />
      }
    >
      <ApplicationDialogs dialog={dialog} onClose={() => setDialog(undefined)} />
    </ListScreen>
  )
}
