import { useMutation, useQueryClient } from '@tanstack/react-query'
import { updateProfile } from '#contract/accounts/own.ts'
import { profile } from '#i18n/profile.ts'
import { dropProfileDraft, type Details } from '#web/accounts/profile/profile-draft.ts'
import { ownKycKey, type OwnKyc } from '#web/accounts/profile/use-worker-profile.ts'
import { NetworkError, call } from '#web/api/api.ts'
import { errorMessage } from '#web/api/error-message.ts'
import { isSignedOut, signInAgain } from '#web/api/sign-in-again.ts'
import { currentUserKey, type Account, type Person } from '#web/api/use-current-user.ts'
import { toast } from '#web/ui/toast-store.ts'

const toastMs = 3000

/** Saves name and address; `onRefused` puts the sentences by their fields. */
export function useSaveProfile(
  person: Account,
  { onSaved, onRefused }: { onSaved: () => void; onRefused: (error: unknown) => void },
) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (details: Details) => call(updateProfile, details),
    onSuccess({ message, user }) {
      dropProfileDraft(person)
      queries.setQueryData<Person>(currentUserKey, (old) => old && { ...old, ...user })
      queries.setQueryData<OwnKyc>(ownKycKey, (old) => old && { ...old, worker_profile: user })
      toast('success', errorMessage(message, profile.saved), toastMs)
      onSaved()
    },
    onError(error) {
      if (isSignedOut(error)) signInAgain(person.role === 'worker' ? 'worker' : 'user')
      else onRefused(error)
    },
  })
}

/** The sentence of a failure that belongs to no field. */
export function notSaved(error: Error): string {
  if (error instanceof NetworkError) return profile.notSavedNoNetwork
  return error.message || profile.notSaved
}
