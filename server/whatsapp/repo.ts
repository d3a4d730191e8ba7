import type { Tx } from '#server/db/tables.ts'

const roleOrder = ['user', 'worker', 'admin'] as const

/** Finds whose number or linked id this is: a customer before a worker before an admin. */
export async function findSender(
  tx: Tx,
  { waId, userId }: { readonly waId: string; readonly userId: string },
) {
  const accounts = await tx
    .selectFrom('account')
    .select(['id', 'role', 'phone', 'language', 'wa_user_id as waUserId'])
    .where('erased_at', 'is', null)
    .where('disabled_at', 'is', null)
    .where((eb) =>
      eb.or([
        // An admin may have said whose number it is, too.
        ...(waId ? [eb('phone', '=', waId), eb('wa_user_id', '=', waId)] : []),
        ...(userId ? [eb('wa_user_id', '=', userId)] : []),
      ]),
    )
    .execute()
  const byPhone = accounts.filter(({ phone }) => phone === waId)
  const found = byPhone.length > 0 ? byPhone : accounts
  return roleOrder.flatMap((role) => found.filter((it) => it.role === role))[0]
}

/** Links WhatsApp's id of a person to an account, unless it is linked to another one. */
export async function linkUserId(tx: Tx, accountId: string, userId: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('account')
    .set({ wa_user_id: userId })
    .where('id', '=', accountId)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('account as other')
            .select('other.id')
            .where('other.wa_user_id', '=', userId),
        ),
      ),
    )
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}
