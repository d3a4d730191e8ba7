import { useQuery } from '@tanstack/react-query'
import { UsersRound } from 'lucide-react'
import { useState } from 'react'
import type { z } from 'zod/mini'
import { getInvite, makeInvite } from '#contract/referrals/referrals.ts'
import { inviteShare as copy } from '#i18n/referrals.ts'
import { call } from '#web/api/api.ts'
import { endpointQuery } from '#web/api/endpoint-query.ts'
import { QueryError } from '#web/api/query-error.tsx'
import { toastFailure, useAction } from '#web/api/use-action.ts'
import { brand } from '#web/lib/business.ts'
import { formatRupees } from '#web/lib/format.ts'
import { shareOrCopy } from '#web/orders/shared/share-or-copy.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { TextField } from '#web/ui/form/field.tsx'
import css from './invite-share.module.css'

type Invite = z.output<typeof getInvite.output>

/**
 * Invitation link, referrals and the coupons earned. Renders nothing when invitations are off and
 * there are no coupons.
 */
export function InviteShare() {
  const query = useQuery({
    ...endpointQuery(getInvite, {}),
    staleTime: 0,
  })
  const { data } = query
  if (query.isLoadingError) return <QueryError query={query} title={copy.heading} />
  if (!data || (!data.on && data.coupons.length === 0)) return null
  return (
    <Card className={css.invite}>
      <h2>{copy.heading}</h2>
      {data.on && <Share amount={formatRupees(data.rupees)} />}
      <Referrals invite={data} />
    </Card>
  )
}

function Share({ amount }: { amount: string }) {
  const [made, setMade] = useState<z.output<typeof makeInvite.output>>()
  const share = useAction(
    async () => {
      const it = await call(makeInvite, {})
      setMade(it)
      await shareOrCopy({ url: it.url, text: copy.said(brand(), amount) }, copy.copied)
    },
    { onFailure: toastFailure },
  )
  return (
    <>
      <p>{copy.text(amount)}</p>
      {made && (
        <TextField label={copy.link} hint={copy.code(made.code)} value={made.url} readOnly />
      )}
      <div>
        <Button
          variant="secondary"
          busy={share.isBusy}
          busyText={copy.sharing}
          onClick={() => share.send(undefined)}
        >
          <UsersRound aria-hidden="true" />
          {copy.share}
        </Button>
      </div>
    </>
  )
}

function Referrals({ invite: { neighbours, coupons } }: { invite: Invite }) {
  return (
    <>
      {neighbours.length > 0 && (
        <section>
          <h3>{copy.came}</h3>
          <ul className={css.rows}>
            {neighbours.map(({ name, done }, n) => (
              <li key={n}>
                {name || copy.nobody}
                <span className={css.quiet}>{done ? copy.done : copy.notYet}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
      {coupons.length > 0 && (
        <section>
          <h3>{copy.coupons}</h3>
          <ul className={css.rows}>
            {coupons.map(({ code, rupees, used }) => (
              <li key={code}>
                <strong className={css.code}>{code}</strong>
                <span className={css.quiet}>
                  {used ? copy.used : copy.off(formatRupees(rupees))}
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}
