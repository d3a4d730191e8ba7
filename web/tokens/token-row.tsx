import { Ban } from 'lucide-react'
import { useState } from 'react'
import { getTokens, removeToken, type AccessToken } from '#contract/tokens.ts'
import { tokens as copy } from '#i18n/tokens.ts'
import { CardRow } from '#web/accounts/admin/person-card.tsx'
import { call } from '#web/api/api.ts'
import { RemovalDialog } from '#web/api/removal-dialog.tsx'
import { formatDay, formatMoment } from '#web/lib/format.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { Muted, Stack } from '#web/ui/layout.tsx'
import css from './token-row.module.css'

/** One token: what it may do, when it was used and until when it works. */
export function TokenRow({ token }: { token: AccessToken }) {
  const { name, expired, created_by: maker, last_used_at: used } = token
  return (
    <CardRow>
      <Stack gap={1} className={css.about}>
        <p>
          <strong>{name}</strong>
        </p>
        <p>{token.scopes.map((it) => copy.may[it]).join(' · ')}</p>
        <Muted>
          {[used ? copy.used(formatMoment(used)) : copy.unused, endText(token)].join(' · ')}
        </Muted>
        {maker && <Muted>{copy.madeBy(maker)}</Muted>}
        {expired && (
          <Badge tone="red" icon={<Ban aria-hidden="true" />}>
            {copy.expired}
          </Badge>
        )}
      </Stack>
      <RemoveButton token={token} />
    </CardRow>
  )
}

function endText({ expires_on: day, expired }: AccessToken): string {
  if (day === null) return copy.endless
  return expired ? copy.ended(formatDay(day)) : copy.works(formatDay(day))
}

function RemoveButton({ token: { _id, name } }: { token: AccessToken }) {
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <Button
        variant="secondary"
        size="small"
        aria-label={copy.removeOne(name)}
        onClick={() => setAsking(true)}
      >
        {copy.remove}
      </Button>
      {isAsking && (
        <RemovalDialog
          title={copy.removeTitle(name)}
          question={copy.removeQuestion}
          confirm={copy.remove}
          busyText={copy.removing}
          remove={() => call(removeToken, { _id })}
          reloads={[getTokens]}
          done={copy.removed}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}
