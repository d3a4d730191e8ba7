import type { SignInRole } from '#domain/accounts.ts'
import { Refusal } from '#domain/refusals.ts'
import { getAccount, isAdminsNumber } from '#server/accounts/repo.ts'
import { transact } from '#server/db/database.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { spend, type Proven } from '#server/passkeys/check.ts'
import { enter, type Entrance, type SignedIn } from '#server/sign-in/enter.ts'

type Entry = {
  readonly proven: Proven
  readonly role: SignInRole
  readonly entrance: Entrance
}

/**
 * Signs in to the account that made the passkey and to no other of the same phone: what was made
 * with a worker's code alone must not open an admin's account.
 */
export async function enterByPasskey(
  deps: Dependencies,
  { proven, role, entrance }: Entry,
): Promise<SignedIn> {
  const at = deps.now()
  const { id: passkeyId, accountId } = proven.passkey
  const outcome = await transact(deps.db, async (tx) => {
    const refusal = await spend(tx, proven, at)
    if (refusal) return refusal
    const account = await getAccount(tx, accountId)
    if ((account.role === 'worker') !== (role === 'worker'))
      return new Refusal('passkey_other_role')
    // The code of this phone signs in to the admin's account instead.
    if (await isAdminsNumber(tx, account.phone, account.role)) return new Refusal('passkey_unknown')
    const form = { name: '', address: '' }
    return enter(tx, deps, account, entrance, { isSteppedUp: true, passkeyId, form, at })
  })
  if (outcome instanceof Refusal) throw outcome
  return outcome
}
