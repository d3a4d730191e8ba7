import { useMutation, useQueryClient } from '@tanstack/react-query'
import { cancelOrder, type OrderRow } from '#contract/orders.ts'
import { Refusal } from '#domain/refusals.ts'
import { choiceName } from '#messages/catalogue.ts'
import { profile } from '#messages/profile.ts'
import { call } from '#web/lib/api.ts'
import { formatDate, formatTime } from '#web/lib/format.ts'
import { isSignedOut, signInAgain } from '#web/lib/sign-in-again.ts'
import { wordsFor } from '#web/lib/words-for.ts'
import { myOrdersKey } from '#web/orders/use-my-orders.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { toast } from '#web/ui/toast-store.ts'

const words = profile.order
const toastMs = 3000

/** Asks once more, then withdraws the order; a refusal is read in the question. */
export function CancelOrder({ order, onClose }: { order: OrderRow; onClose: () => void }) {
  const queries = useQueryClient()
  const cancel = useMutation({
    mutationFn: () => call(cancelOrder, { serviceid: order._id }),
    async onSuccess({ message }) {
      await queries.invalidateQueries({ queryKey: myOrdersKey })
      toast('success', wordsFor(message, words.cancelled), toastMs)
      onClose()
    },
    onError(error) {
      if (isSignedOut(error)) signInAgain()
      // What is shown was out of date.
      else if (error instanceof Refusal) void queries.invalidateQueries({ queryKey: myOrdersKey })
    },
  })
  const { service, date, time } = order
  return (
    <ConfirmDialog
      title={words.cancel}
      question={words.cancelQuestion(choiceName(service), formatDate(date), formatTime(time))}
      confirm={words.cancelConfirm}
      cancel={words.cancelKeep}
      danger
      busy={cancel.isPending}
      busyText={words.cancelling}
      error={cancel.error ? notCancelled(cancel.error) : undefined}
      onConfirm={() => cancel.mutate()}
      onClose={onClose}
    />
  )
}

function notCancelled(error: Error): string {
  if (error instanceof Refusal) return error.message || words.notCancelled
  return words.cancelNoNetwork
}
