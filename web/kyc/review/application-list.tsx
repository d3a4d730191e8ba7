import { useState } from 'react'
import { exportKyc, getAllKyc, kycSorts, type ApplicationRow } from '#contract/kyc.ts'
import { kycDecisions, kycStatuses, type KycStatus } from '#domain/kyc.ts'
import { applications as copy } from '#i18n/applications.ts'
import { applicationDialogs } from '#web/kyc/review/application-actions.tsx'
import type { ApplicationDialog } from '#web/kyc/review/application-dialogs.tsx'
import { applicationColumns } from '#web/kyc/review/application-list-columns.tsx'
import { ListScreen } from '#web/list/list-screen.tsx'
import { ListSelect } from '#web/list/list-select.tsx'
import { useListUrlState } from '#web/list/use-list-url-state.ts'
import { useList } from '#web/list/use-list.ts'
import { paths } from '#web/paths.ts'
import { ChoiceButtons } from '#web/ui/form/choice-buttons.tsx'

/** Tab order on screen; the pending tab is selected by default. */
const statusOrder = [...kycDecisions, 'pending'] as const

const applicationId = ({ _id }: ApplicationRow): string => _id

export function ApplicationList() {
  const [dialog, setDialog] = useState<ApplicationDialog>()
  applicationDialogs.usePreload()
  const urlState = useListUrlState()
  const status = urlState.option('status', kycStatuses)
  const sort = urlState.option('sort', kycSorts)
  const list = useList({
    endpoint: getAllKyc,
    rows: (reply) => reply.data,
    group: status,
    newRowKey: applicationId,
    filter: { status, sort, from: urlState.param('from'), to: urlState.param('to') },
  })
  const select = (to: KycStatus) => (to === status ? list.retry() : urlState.set('status', to))
  return (
    <ListScreen
      current={paths.adminApplications()}
      heading={copy.heading}
      list={list}
      columns={applicationColumns(status, setDialog)}
      keyOf={applicationId}
      copy={{ ...copy, caption: copy.captions[status] }}
      unnumbered
      showsErrorInline
      filters={[{ type: 'dates', label: copy.sent, past: true }]}
      exportCall={exportKyc}
      tools={
        <ListSelect
          options={copy.sorts}
          selected={sort}
          onSelect={(to) => urlState.set('sort', to)}
        />
      }
      above={
        <ChoiceButtons
          label={copy.filters}
          choices={statusOrder.map((id) => ({ id, label: copy.filter[id] }))}
          selected={status}
          onSelect={select}
        />
      }
    >
      {dialog && <applicationDialogs.Dialog dialog={dialog} onClose={() => setDialog(undefined)} />}
    </ListScreen>
  )
}
