import { useQueryClient } from '@tanstack/react-query'
import { updateProfile } from '#contract/accounts/my-account.ts'
import { notificationPreferences as copy } from '#i18n/profile.ts'
import { call } from '#web/api/api.ts'
import { useAction } from '#web/api/use-action.ts'
import { currentUserKey, type CurrentUser } from '#web/api/use-current-user.ts'
import { toast, toastMs } from '#web/ui/toast/toast-store.ts'

export type Preferences = Pick<CurrentUser, 'language' | 'channels'>

/** Saves how and in which language messages come. */
export function useSavePreferences(onDone: () => void = () => {}) {
  const queries = useQueryClient()
  return useAction(
    // The same call saves name and address.
    ({ name, address, language, channels }: CurrentUser) =>
      call(updateProfile, { name, address, language, channels }),
    {
      onDone({ user: saved }) {
        queries.setQueryData<CurrentUser>(currentUserKey, (old) => old && { ...old, ...saved })
        toast('success', copy.saved, toastMs.short)
        onDone()
      },
    },
  )
}
