import { useQuery } from '@tanstack/react-query'
import { Lock } from 'lucide-react'
import { useState } from 'react'
import { getCustomerHomeCard, type HomeCard } from '#contract/jobs/home-card.ts'
import type { HomeSecret } from '#domain/jobs/home-card.ts'
import { homeCard as copy } from '#i18n/home-card.ts'
import { AboutHome } from '#web/addresses/homes/about-home.tsx'
import { homeInput, type HomeOf } from '#web/addresses/homes/home-calls.ts'
import { secretNames, useHomeSecret } from '#web/addresses/homes/home-secret.ts'
import { endpointQuery } from '#web/api/endpoint-query.ts'
import { QueryError } from '#web/api/query-error.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { DescriptionList, type Description } from '#web/ui/description-list.tsx'
import { FieldError } from '#web/ui/form/field.tsx'
import { Muted, Row, Stack } from '#web/ui/layout.tsx'

/** What admins know of a customer's home, with how to get in on a tap, and where to write it. */
export function HomeFacts({ of }: { of: Omit<HomeOf, 'reader'> }) {
  const home: HomeOf = { ...of, reader: 'admin' }
  const query = useQuery({ ...endpointQuery(getCustomerHomeCard, homeInput(home)), staleTime: 0 })
  const [secret, setSecret] = useState<HomeSecret>()
  const look = useHomeSecret(home, query.data?.address_id ?? null, setSecret)
  const { data: card } = query
  if (!card) return <QueryError query={query} message={copy.failed} />
  const facts = [...listFacts(card), ...(secret ? listSecret(secret) : [])]
  return (
    <Stack gap={3}>
      {facts.length > 0 ? <DescriptionList facts={facts} /> : <Muted>{copy.none}</Muted>}
      {secret && <Muted role="status">{copy.recorded}</Muted>}
      <Row>
        {card.has_secret && !secret && (
          <Button
            variant="secondary"
            size="small"
            busy={look.isBusy}
            onClick={() => look.send(undefined)}
          >
            <Lock aria-hidden="true" />
            {copy.showEntry}
          </Button>
        )}
        <AboutHome home={home} variant="secondary" onOpen={() => setSecret(undefined)}>
          {facts.length > 0 || card.has_secret ? copy.change : copy.write}
        </AboutHome>
      </Row>
      {look.sentence && <FieldError>{look.sentence}</FieldError>}
    </Stack>
  )
}

const texts = ['pets', 'parking', 'water', 'note'] as const

function listFacts(card: HomeCard): Description[] {
  const said = texts.flatMap((it) => (card[it] ? { term: copy[it], value: card[it] } : []))
  const { checklist } = card
  return checklist.length > 0
    ? [...said, { term: copy.checklist, value: checklist.join('\n') }]
    : said
}

const listSecret = (secret: HomeSecret): Description[] =>
  secretNames.flatMap((it) => (secret[it] ? { term: copy.secrets[it], value: secret[it] } : []))
