import { queryOptions, useQuery } from '@tanstack/react-query'
import type { z } from 'zod/mini'
import { getUser } from '#contract/accounts/my-account.ts'
import { call } from '#web/api/api.ts'
import { askStepUp } from '#web/api/step-up.ts'

export type CurrentUser = z.output<typeof getUser.output>['user']

/** The fields every account screen shows; only `getUser` adds email, language and channels. */
export type Account = Omit<CurrentUser, 'email' | 'email_confirmed' | 'language' | 'channels'>

export const currentUserKey = [getUser.path] as const

export const currentUserQuery = queryOptions({
  queryKey: currentUserKey,
  queryFn: async () => (await call(getUser, {})).user,
})

/**
 * Loads the signed-in user; fails with `sign_in_required` when there is none. A reader that leaves
 * does not cancel it, because the next one would only ask again.
 */
export function useCurrentUser(enabled = true) {
  return useQuery({ ...currentUserQuery, enabled })
}

/** Whether an admin has one, be it an app or a passkey, that sensitive actions may ask for. */
export const hasSecondFactor = ({ totp }: CurrentUser): boolean =>
  totp?.on === true || totp?.passkey === true

/** Asks for the second factor when one is due; false when the user did not give it. */
export async function confirmSecondFactor(): Promise<boolean> {
  const { user } = await call(getUser, {})
  return !user.totp?.step_up || askStepUp()
}
