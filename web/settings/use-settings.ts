import { useQuery } from '@tanstack/react-query'
import { getSettings } from '#contract/settings-calls.ts'
import { call } from '#web/api/api.ts'
import { useAdminsOnly } from '#web/api/use-admins-only.ts'

export const settingsKey = [getSettings.path] as const

/** The published settings; owners only. */
export function useSettings() {
  const query = useQuery({
    queryKey: settingsKey,
    queryFn: ({ signal }) => call(getSettings, {}, { signal }),
    staleTime: 0,
  })
  useAdminsOnly(query.error)
  return query
}

export type PublishedSettings = NonNullable<ReturnType<typeof useSettings>['data']>
