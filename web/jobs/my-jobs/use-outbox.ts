import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import { getJobs } from '#contract/jobs/worker.ts'
import { jobs as copy } from '#i18n/jobs.ts'
import {
  heldEntry,
  isOutboxSending,
  onAnswered,
  outboxItems,
  startOutbox,
  subscribeOutbox,
} from '#web/jobs/my-jobs/outbox-sender.ts'
import { refusedItems, waitingItems } from '#web/jobs/my-jobs/outbox.ts'
import { toast, toastMs } from '#web/ui/toast/toast-store.ts'

/** The worker's unsent items, sent as soon as possible; each reply refetches the jobs. */
export function useOutbox(account: string | undefined) {
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
  return {
    held: account ? heldEntry() : undefined,
    waiting: account ? waitingItems(items, account) : [],
    refused: account ? refusedItems(items, account) : [],
    isSending,
  }
}
