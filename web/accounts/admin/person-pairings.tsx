import { useQuery } from '@tanstack/react-query'
import { HeartHandshake, UserX } from 'lucide-react'
import { useState } from 'react'
import { getPairings, putPairing } from '#contract/jobs/workers.ts'
import type { PairingKind } from '#domain/jobs/workers.ts'
import { personPairings as copy } from '#i18n/person.ts'
import { CardRow, CardRows, PersonCard } from '#web/accounts/admin/person-card.tsx'
import { call } from '#web/api/api.ts'
import { endpointQuery } from '#web/api/endpoint-query.ts'
import { QueryError } from '#web/api/query-error.tsx'
import { useAction } from '#web/api/use-action.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { FieldError, SelectField } from '#web/ui/form/field.tsx'
import { Muted, Row } from '#web/ui/layout.tsx'
import { toast, toastMs } from '#web/ui/toast/toast-store.ts'

type Change = { readonly worker_id: string; readonly kind: PairingKind | null }

/** Who a customer prefers and who should not go there; only admins read it. */
export function PersonPairings({ id }: { id: string }) {
  const query = useQuery({ ...endpointQuery(getPairings, { customer: id }), staleTime: 0 })
  const { isBusy, sentence, send } = useAction(
    (it: Change) => call(putPairing, { customer: id, ...it }),
    { reloads: [getPairings], onDone: () => toast('success', copy.saved, toastMs.short) },
  )
  const workers = query.data?.workers ?? []
  const paired = workers.filter(({ kind }) => kind !== null)
  const others = workers.filter(({ kind }) => kind === null)
  return (
    <PersonCard heading={copy.heading} text={copy.text}>
      <QueryError query={query} />
      {query.data && paired.length === 0 && <Muted>{copy.none}</Muted>}
      {paired.length > 0 && (
        <CardRows>
          {paired.map(({ _id, name, kind }) => (
            <CardRow key={_id}>
              <PairingBadge name={name} kind={kind} />
              <Button
                variant="quiet"
                size="small"
                disabled={isBusy}
                aria-label={copy.removeOf(name)}
                onClick={() => send({ worker_id: _id, kind: null })}
              >
                {copy.remove}
              </Button>
            </CardRow>
          ))}
        </CardRows>
      )}
      {sentence && <FieldError>{sentence}</FieldError>}
      {others.length > 0 && <NewPairing workers={others} isBusy={isBusy} send={send} />}
    </PersonCard>
  )
}

function PairingBadge({ name, kind }: { name: string; kind: PairingKind | null }) {
  if (kind === 'never')
    return (
      <Badge tone="red" icon={<UserX aria-hidden="true" />}>
        {copy.never(name)}
      </Badge>
    )
  return (
    <Badge tone="green" icon={<HeartHandshake aria-hidden="true" />}>
      {copy.prefers(name)}
    </Badge>
  )
}

type NewProps = {
  workers: readonly { readonly _id: string; readonly name: string }[]
  isBusy: boolean
  send: (change: Change) => void
}

function NewPairing({ workers, isBusy, send }: NewProps) {
  const [chosen, setChosen] = useState('')
  const isListed = workers.some(({ _id }) => _id === chosen)
  const act = (kind: PairingKind) => () => send({ worker_id: chosen, kind })
  return (
    <>
      <SelectField
        label={copy.worker}
        value={isListed ? chosen : ''}
        onChange={({ target }) => setChosen(target.value)}
      >
        <option value="">{copy.choose}</option>
        {workers.map(({ _id, name }) => (
          <option key={_id} value={_id}>
            {name}
          </option>
        ))}
      </SelectField>
      {isListed && (
        <Row>
          <Button variant="secondary" size="small" disabled={isBusy} onClick={act('prefer')}>
            {copy.prefer}
          </Button>
          <Button variant="secondary" size="small" disabled={isBusy} onClick={act('never')}>
            {copy.notHere}
          </Button>
        </Row>
      )}
    </>
  )
}
