import { useQuery } from '@tanstack/react-query'
import type { z } from 'zod/mini'
import { getUser } from '#contract/accounts/own.ts'
import { call } from '#web/api/api.ts'
import { askStepUp } from '#web/api/step-up.ts'

export type Person = z.output<typeof getUser.output>['user']

/** What every screen about a person shows; only a customer's own answer adds the email. */
export type Account = Omit<Person, 'email' | 'email_confirmed' | 'language' | 'channels'>

export const currentUserKey = [getUser.path] as const

/** Who is signed in; a refusal `sign_in_required` when nobody is. */
export function useCurrentUser(enabled = true) {
  return useQuery({
    queryKey: currentUserKey,
    enabled,
    queryFn: async ({ signal }) => (await call(getUser, {}, { signal })).user,
  })
}

/** Asks for the second factor where one is due; false when it was not given. */
export async function confirmSecondFactor(): Promise<boolean> {
  const { user } = await call(getUser, {})
  return !user.totp?.step_up || askStepUp()
}
