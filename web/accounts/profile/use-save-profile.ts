import { useMutation, useQueryClient } from '@tanstack/react-query'
import { updateProfile } from '#contract/accounts/my-account.ts'
import { profile as copy } from '#i18n/profile.ts'
import { dropProfileDraft, type Details } from '#web/accounts/profile/profile-draft.ts'
import { call } from '#web/api/api.ts'
import { errorMessage } from '#web/api/errors.ts'
import { isSignedOut, signInAgain } from '#web/api/sign-in-again.ts'
import { currentUserKey, type Account, type CurrentUser } from '#web/api/use-current-user.ts'
import { replyMessage } from '#web/i18n/reply-message.ts'
import { toast, toastMs } from '#web/ui/toast/toast-store.ts'

type SaveOptions = { onSaved: (account: Account) => void; onRefused: (error: unknown) => void }

/** Saves name and address; `onRefused` shows the field errors. */
export function useSaveProfile(account: Account, { onSaved, onRefused }: SaveOptions) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (details: Details) => call(updateProfile, details),
    onSuccess({ message, user }) {
      dropProfileDraft(account)
      queries.setQueryData<CurrentUser>(currentUserKey, (old) => old && { ...old, ...user })
      toast('success', replyMessage(message, copy.saved), toastMs.short)
      onSaved(user)
    },
    onError(error) {
      if (isSignedOut(error)) signInAgain(account.role === 'worker' ? 'worker' : 'user')
      else onRefused(error)
    },
  })
}

/** The error message for a failure that belongs to no field. */
export function saveFailure(error: Error): string {
  return errorMessage(error, { noNetwork: copy.notSavedNoNetwork, failed: copy.notSaved })
}
