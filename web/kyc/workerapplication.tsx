import { useState } from 'react'
import { getAllKyc } from '#contract/kyc.ts'
import { kycDecisions, kycStatuses, type KycStatus } from '#domain/kyc.ts'
import { applications as words } from '#messages/applications.ts'
import { OpenedDialog } from '#web/kyc/opened-dialog.tsx'
import type { Opened } from '#web/kyc/opened.ts'
import { applicationColumns } from '#web/kyc/workerapplication-columns.tsx'
import { call } from '#web/lib/api.ts'
import { useListPlace } from '#web/lib/use-list-place.ts'
import { pageOf, useList } from '#web/lib/use-list.ts'
import { ListScreen } from '#web/parts/list-screen.tsx'
import { paths } from '#web/paths.ts'
import { ChoiceButtons } from '#web/ui/choice-buttons.tsx'

/** As the specification lines them up; the one that waits is chosen. */
const filters = [...kycDecisions, 'pending'] as const

export function WorkerApplications() {
  const [opened, setOpened] = useState<Opened>()
  const place = useListPlace()
  const status = place.chosen('status', kycStatuses)
  const list = useList({
    name: getAllKyc.path,
    group: status,
    load: async (input, signal) => {
      const reply = await call(getAllKyc, { ...input, status }, { signal })
      return pageOf(reply.data, reply)
    },
  })
  const select = (to: KycStatus) => (to === status ? list.retry() : place.choose('status', to))
  return (
    <ListScreen
      current={paths.adminApplications}
      heading={words.heading}
      list={list}
      columns={applicationColumns(status, setOpened)}
      keyOf={({ _id }) => _id}
      words={{ ...words, caption: words.captions[status] }}
      unnumbered
      stays
      filters={
        <ChoiceButtons
          label={words.filters}
          choices={filters.map((id) => ({ id, label: words.filter[id] }))}
          selected={status}
          onSelect={select}
        />
      }
    >
      <OpenedDialog {...(opened && { opened })} onClose={() => setOpened(undefined)} />
    </ListScreen>
  )
}
