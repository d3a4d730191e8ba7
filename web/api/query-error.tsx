import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { common } from '#i18n/common.ts'
import { errorMessage, isRefused } from '#web/api/errors.ts'
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
  /** Where to go instead when another try cannot help. */
  wayOut?: ReactNode
}

/** What is missing or not for this reader will be so again. */
const lasting: readonly (number | undefined)[] = [403, 404, 410]

/**
 * Shows why a query failed, with a retry button or, if that cannot help, a way out. Renders nothing
 * while there is data.
 */
export function QueryError({ query, title, message, offline, wayOut }: QueryErrorProps) {
  const { data, error, isFetching, refetch } = query
  if (data !== undefined || !error || isSignedOut(error)) return null
  const words = errorMessage(error, {
    noNetwork: offline ?? message ?? common.notLoaded,
    failed: message ?? common.notLoaded,
  })
  if (isRefused(error) && lasting.includes(error.details.status))
    return <ErrorState title={title} message={words} actions={wayOut} />
  return (
    <ErrorState title={title} message={words} busy={isFetching} onRetry={() => void refetch()} />
  )
}
