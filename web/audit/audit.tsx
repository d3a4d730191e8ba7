import { X } from 'lucide-react'
import { exportAudit, getAudit } from '#contract/audit.ts'
import { auditActions } from '#domain/audit.ts'
import { audit as words } from '#i18n/audit.ts'
import { call } from '#web/api/api.ts'
import { auditColumns, nameOf } from '#web/audit/audit-columns.tsx'
import { ListScreen } from '#web/list/list-screen.tsx'
import { ListSort } from '#web/list/list-sort.tsx'
import { useListUrlState } from '#web/list/use-list-url-state.ts'
import { parsePage, useList } from '#web/list/use-list.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import css from './audit.module.css'

/** The address's word for no filter by kind. */
const kinds = ['all', ...auditActions] as const
const labels = { all: words.everything, ...words.kinds }

/** Who saw or decided what, newest first, by person and kind. */
export function Audit() {
  const place = useListUrlState()
  const kind = place.chosen('kind', kinds)
  const person = place.given('person')
  const list = useList({
    name: getAudit.path,
    group: `${kind} ${person ?? ''}`,
    filter: {
      kind: kind === 'all' ? undefined : kind,
      person,
      from: place.given('from'),
      to: place.given('to'),
    },
    load: async (input, signal) => {
      const reply = await call(getAudit, input, { signal })
      return parsePage(reply.data, reply)
    },
  })
  const people = list.page?.rows.flatMap(({ actor, about }) => [actor, about]) ?? []
  return (
    <ListScreen
      current={paths.adminAudit()}
      heading={words.heading}
      list={list}
      columns={auditColumns(kind === 'all' ? undefined : kind)}
      keyOf={({ _id }) => _id}
      words={{ ...words, caption: labels[kind] }}
      unnumbered
      stays
      filters={[{ kind: 'dates', label: words.columns.at, past: true }]}
      exportPath={exportAudit.path}
      choices={
        <div className={css.about}>
          <p>{words.text}</p>
          {person && (
            <OnePerson
              name={nameOf(people.find((it) => it?._id === person)) ?? words.somebody}
              onEnd={() => place.choose('person', '')}
            />
          )}
        </div>
      }
      tools={
        <ListSort
          name={words.kind}
          labels={labels}
          sort={kind}
          onSort={(to) => place.choose('kind', to)}
        />
      }
    />
  )
}

function OnePerson({ name, onEnd }: { name: string; onEnd: () => void }) {
  return (
    <p className={css.person}>
      {words.onlyOf(name)}
      <Button variant="secondary" size="small" onClick={onEnd}>
        <X aria-hidden="true" />
        {words.everybody}
      </Button>
    </p>
  )
}
