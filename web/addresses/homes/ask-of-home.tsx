import { useQuery } from '@tanstack/react-query'
import { getHomeCard } from '#contract/jobs/home-card.ts'
import { homeCard as copy } from '#i18n/home-card.ts'
import { AboutHome } from '#web/addresses/homes/about-home.tsx'
import { endpointQuery } from '#web/api/endpoint-query.ts'

/** Asks once what the next crew should know, until something is written about the home. */
export function AskOfHome({ serviceid }: { serviceid: string }) {
  const { data: card } = useQuery(endpointQuery(getHomeCard, { serviceid }))
  if (!card) return null
  const { pets, parking, water, note, checklist, has_secret } = card
  if (has_secret || checklist.length > 0 || [pets, parking, water, note].some(Boolean)) return null
  return <AboutHome home={{ reader: 'customer', serviceid }}>{copy.ask}</AboutHome>
}
