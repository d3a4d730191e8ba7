import { X } from 'lucide-react'
import { exportAudit, getAudit } from '#contract/audit.ts'
import { auditActions } from '#domain/audit.ts'
import { audit as copy } from '#i18n/audit.ts'
import { auditColumns, personName } from '#web/audit/audit-columns.tsx'
import { ListScreen } from '#web/list/list-screen.tsx'
import { ListSelect } from '#web/list/list-select.tsx'
import { useListUrlState } from '#web/list/use-list-url-state.ts'
import { useList } from '#web/list/use-list.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button/button.tsx'
import css from './audit.module.css'

/** `all` means no filter. */
const actions = ['all', ...auditActions] as const
const labels = { all: copy.everything, ...copy.kinds }

/** The audit log, newest first, filtered by person and action. */
export function Audit() {
  const urlState = useListUrlState()
  const action = urlState.option('kind', actions)
  const person = urlState.param('person')
  const list = useList({
    endpoint: getAudit,
    rows: (reply) => reply.data,
    group: `${action} ${person ?? ''}`,
    filter: {
      kind: action === 'all' ? undefined : action,
      person,
      from: urlState.param('from'),
      to: urlState.param('to'),
    },
  })
  const shown = list.page?.rows
    .flatMap(({ actor, about }) => [actor, about])
    .find((it) => it?._id === person)
  return (
    <ListScreen
      current={paths.adminAudit()}
      heading={copy.heading}
      list={list}
      columns={auditColumns(action === 'all' ? undefined : action)}
      keyOf={({ _id }) => _id}
      copy={{ ...copy, caption: labels[action] }}
      unnumbered
      showsErrorInline
      filters={[{ type: 'dates', label: copy.columns.at, past: true }]}
      exportCall={exportAudit}
      above={
        <div className={css.about}>
          <p>{copy.text}</p>
          {person && (
            <OnePerson
              name={shown ? personName(shown) : copy.somebody}
              onClear={() => urlState.set('person', '')}
            />
          )}
        </div>
      }
      tools={
        <ListSelect
          label={copy.kind}
          options={labels}
          selected={action}
          onSelect={(to) => urlState.set('kind', to)}
        />
      }
    />
  )
}

function OnePerson({ name, onClear }: { name: string; onClear: () => void }) {
  return (
    <p className={css.person}>
      {copy.onlyOf(name)}
      <Button variant="secondary" size="small" onClick={onClear}>
        <X aria-hidden="true" />
        {copy.everybody}
      </Button>
    </p>
  )
}
