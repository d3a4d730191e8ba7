import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { getSettings, putSettings } from '#contract/settings-calls.ts'
import type { SettingsInput } from '#contract/settings.ts'
import { getOpeningSteps } from '#contract/setup.ts'
import { call } from '#web/api/api.ts'
import { withFacts, type Facts } from '#web/setup/facts.ts'

export function useSettings() {
  return useQuery({
    queryKey: [getSettings.path],
    queryFn: ({ signal }) => call(getSettings, {}, { signal }),
  })
}

/** Publishes the facts on top of what is in force now: nobody else's change is undone. */
export function useSaveFacts(onSaved: () => void) {
  const queries = useQueryClient()
  return useMutation({
    async mutationFn(facts: Facts) {
      const { version, settings } = await call(getSettings, {})
      return call(putSettings, { version, settings: withFacts(settings, facts) as SettingsInput })
    },
    async onSuccess() {
      await queries.invalidateQueries({ queryKey: [getSettings.path] })
      await queries.invalidateQueries({ queryKey: [getOpeningSteps.path] })
      onSaved()
    },
  })
}
