import type { UseQueryResult } from '@tanstack/react-query'
import { common } from '#i18n/common.ts'
import { errorMessage } from '#web/api/errors.ts'
import { isSignedOut } from '#web/api/sign-in-again.ts'
import { ErrorState } from '#web/ui/panel.tsx'

export type FailedQuery = Pick<UseQueryResult, 'data' | 'error' | 'isFetching' | 'refetch'>
type QueryErrorProps = {
  query: FailedQuery
  title?: string
  /** Shown instead of the general sentences when the server sent no message. */
  message?: string
  /** Shown when no reply arrived. */
  offline?: string
}

/** Shows why a query failed, with a retry button. Renders nothing while there is data. */
export function QueryError({ query, title, message, offline }: QueryErrorProps) {
  const { data, error, isFetching, refetch } = query
  if (data !== undefined || !error || isSignedOut(error)) return null
  return (
    <ErrorState
      title={title}
      message={errorMessage(error, {
        noNetwork: offline ?? message ?? common.notLoaded,
        failed: message ?? common.notLoaded,
      })}
      busy={isFetching}
      onRetry={() => void refetch()}
    />
  )
}
