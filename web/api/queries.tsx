import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import { isRefused } from '#web/api/errors.ts'

const retries = 2

/** One cache for the whole visit. A refusal is final unless the server is busy; any other failure is retried. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      networkMode: 'always',
      staleTime: 15_000,
      retry: (failures, error) =>
        (!isRefused(error) || isRefused(error, 'overloaded')) && failures < retries,
      retryDelay: (attempt) => 1000 * 2 ** attempt,
    },
    mutations: { networkMode: 'always' },
  },
})

/** Wraps a screen that reads from the server. Sign-in needs no queries and skips this code. */
export function withQueries(Screen: ComponentType): ComponentType {
  return function ScreenWithQueries() {
    return (
      <QueryClientProvider client={queryClient}>
        <Screen />
      </QueryClientProvider>
    )
  }
}
