import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import { getJobs } from '#contract/jobs/worker.ts'
import { jobs as copy } from '#i18n/jobs.ts'
import {
  heldEntry,
  isOutboxSending,
  forgetShown,
  onAnswered,
  outboxItems,
  startOutbox,
  subscribeOutbox,
  unshownItems,
} from '#web/jobs/my-jobs/outbox-sender.ts'
import { refusedItems, waitingItems } from '#web/jobs/my-jobs/outbox.ts'
import { toast, toastMs } from '#web/ui/toast/toast-store.ts'

/**
 * The worker's unsent items, sent as soon as possible; each reply refetches the jobs, whose last
 * ones were asked for at `askedAt`.
 */
export function useOutbox(account: string | undefined, askedAt: number) {
  const queries = useQueryClient()
  const items = useSyncExternalStore(subscribeOutbox, outboxItems)
  const isSending = useSyncExternalStore(subscribeOutbox, isOutboxSending)
  useEffect(() => {
    if (account) startOutbox(account).catch(() => toast('error', copy.notKept, toastMs.long))
  }, [account])
  useEffect(
    () => onAnswered(() => void queries.invalidateQueries({ queryKey: [getJobs.path] })),
    [queries],
  )
  useEffect(() => {
    if (account) void forgetShown(account, askedAt)
  }, [account, askedAt])
  return {
    held: account ? heldEntry() : undefined,
    waiting: account ? waitingItems(items, account) : [],
    /** What the server has, but the loaded jobs do not show. */
    unshown: account ? unshownItems(account, askedAt) : [],
    refused: account ? refusedItems(items, account) : [],
    isSending,
  }
}
