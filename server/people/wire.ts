import type { Account } from '#server/accounts/repo.ts'

/** An account as every list and page reads it. */
export const personOf = ({ id, name, phone, address, role }: Account) => ({
  _id: id,
  name,
  phone,
  address,
  role,
})
