import { useQueryClient } from '@tanstack/react-query'
import { getAllFeedback } from '#contract/feedback/feedback.ts'
import { feedbackList as copy } from '#i18n/feedback.ts'
import { errorMessage } from '#web/api/errors.ts'
import { isSignedOut, signInAgain } from '#web/api/sign-in-again.ts'
import { useSingleMutation } from '#web/api/use-single-mutation.ts'
import { toast, toastMs } from '#web/ui/toast/toast-store.ts'

/** Runs one change at a time and refetches the list afterwards, even when the change failed. */
export function useChangeFeedback<Input>(
  send: (input: Input) => Promise<unknown>,
  onDone: (input: Input) => void,
) {
  const queries = useQueryClient()
  return useSingleMutation<unknown, Input>({
    mutationFn: send,
    onSuccess: (_reply, input) => onDone(input),
    onError(error) {
      if (isSignedOut(error)) return signInAgain()
      toast('error', errorMessage(error, copy.noNetwork, { refused: copy.notSaved }), toastMs.long)
    },
    onSettled: () => queries.invalidateQueries({ queryKey: [getAllFeedback.path] }),
  })
}
