import { useQuery } from '@tanstack/react-query'
import { Plug } from 'lucide-react'
import { useState } from 'react'
import { getTokens } from '#contract/tokens.ts'
import { tokens as copy } from '#i18n/tokens.ts'
import { CardRows, PersonCard } from '#web/accounts/admin/person-card.tsx'
import { endpointQuery } from '#web/api/endpoint-query.ts'
import { useRequireAdmin } from '#web/api/use-require-admin.ts'
import { paths } from '#web/paths.ts'
import { SettingsLayout, SettingsPending } from '#web/settings/settings-layout.tsx'
import { NewToken } from '#web/tokens/new-token.tsx'
import { TokenRow } from '#web/tokens/token-row.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { Muted, Stack } from '#web/ui/layout.tsx'
import { EmptyState } from '#web/ui/panel.tsx'

/** Every token of other programs; for owners only. */
export function Tokens() {
  const [isMaking, setMaking] = useState(false)
  const query = useQuery({ ...endpointQuery(getTokens, {}), staleTime: 0 })
  const { data, error } = query
  useRequireAdmin(error)
  const make = <Button onClick={() => setMaking(true)}>{copy.make}</Button>
  if (!data) return <SettingsPending section="tokens" query={query} />
  return (
    <SettingsLayout section="tokens" aside={data.tokens.length > 0 && make}>
      <Stack>
        {data.tokens.length > 0 ? (
          <PersonCard heading={copy.list} text={copy.text}>
            <CardRows>
              {data.tokens.map((it) => (
                <TokenRow key={it._id} token={it} />
              ))}
            </CardRows>
          </PersonCard>
        ) : (
          <EmptyState icon={<Plug />} level={2} title={copy.none} text={copy.text} action={make} />
        )}
        <Muted>
          {copy.stay} <a href={paths.apiDocs}>{copy.api}</a>
        </Muted>
      </Stack>
      {isMaking && <NewToken onClose={() => setMaking(false)} />}
    </SettingsLayout>
  )
}
