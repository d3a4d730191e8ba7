import { readCustomerHomeSecret, readHomeSecret } from '#contract/jobs/home-card.ts'
import type { HomeSecret } from '#domain/jobs/home-card.ts'
import { homeInput, type HomeOf } from '#web/addresses/homes/home-calls.ts'
import { call } from '#web/api/api.ts'
import { useAction } from '#web/api/use-action.ts'

export const secretNames = ['gate_code', 'key', 'alarm'] as const

/** Asks how to get in, on a tap alone: an admin's look is recorded, and nothing stores the answer. */
export function useHomeSecret(
  home: HomeOf,
  addressId: string | null,
  onDone: (secret: HomeSecret) => void,
) {
  const read = () =>
    home.reader === 'admin'
      ? call(readCustomerHomeSecret, { address_id: addressId ?? '' })
      : call(readHomeSecret, homeInput(home))
  return useAction(read, { isSecret: true, onDone })
}
