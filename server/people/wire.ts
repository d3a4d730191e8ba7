import type { Account } from '#server/accounts/repo.ts'

/** An account as every list and page reads it. */
export const personOf = ({ id, name, phone, address, role }: Account) => ({
  _id: id,
  name,
  phone,
  address,
  role,
})

/** The same with when it came to be, as lists show it. */
export const listedOf = (account: Account) => ({
  ...personOf(account),
  created_at: new Date(account.created_at).toISOString(),
  disabled_at: account.disabled_at === null ? null : new Date(account.disabled_at).toISOString(),
})
