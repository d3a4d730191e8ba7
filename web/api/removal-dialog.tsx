import type { ComponentProps } from 'react'
import { useAction, type ActionOptions } from '#web/api/use-action.ts'
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx'
import { toast, toastMs } from '#web/ui/toast/toast-store.ts'

type Question = Pick<
  ComponentProps<typeof ConfirmDialog>,
  'title' | 'question' | 'confirm' | 'busyText' | 'cancel' | 'onClose'
>
type RemovalDialogProps = Question &
  Pick<ActionOptions<unknown, unknown>, 'reloads' | 'reloadFirst'> & {
    remove: () => Promise<unknown>
    /** Said once it is removed. */
    done: string
    onRemoved?: () => void
  }

/** Asks before something is removed for good, removes it, says so and closes. */
export function RemovalDialog(props: RemovalDialogProps) {
  const { remove, reloads = [], reloadFirst = false, done, onRemoved, ...question } = props
  const removal = useAction(remove, {
    reloads,
    reloadFirst,
    onDone() {
      onRemoved?.()
      toast('success', done, toastMs.short)
      question.onClose()
    },
  })
  return (
    <ConfirmDialog
      {...question}
      danger
      busy={removal.isBusy}
      error={removal.sentence}
      onConfirm={() => removal.send(undefined)}
    />
  )
}
