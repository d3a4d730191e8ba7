import { camelColumns, toColumns, type Row } from '#server/db/columns.ts'
import type { Tx } from '#server/db/tables.ts'

export type ProposalRow = Row<'line_proposal'>

export function findProposal(tx: Tx, id: string): Promise<ProposalRow | undefined> {
  return tx
    .selectFrom('line_proposal')
    .select(
      camelColumns('line_proposal', [
        'id',
        'order_id',
        'worker_id',
        'at',
        'lines',
        'state',
        'answered_at',
        'answered_by',
      ]),
    )
    .where('id', '=', id)
    .executeTakeFirst()
}

/** Inserts a proposal and withdraws the order's open one. */
export async function addProposal(
  tx: Tx,
  it: Pick<ProposalRow, 'id' | 'orderId' | 'workerId' | 'at' | 'lines'>,
): Promise<void> {
  await withdrawProposals(tx, it.orderId, it.workerId, it.at)
  await tx
    .insertInto('line_proposal')
    .values({ ...toColumns(it), state: 'open', answered_at: null, answered_by: null })
    .execute()
}

export async function withdrawProposals(
  tx: Tx,
  orderId: string,
  by: string,
  at: number,
): Promise<void> {
  await tx
    .updateTable('line_proposal')
    .set({ state: 'withdrawn', answered_at: at, answered_by: by })
    .where('order_id', '=', orderId)
    .where('state', '=', 'open')
    .execute()
}

/** Returns false when the proposal was already answered or withdrawn. */
export async function answerProposal(
  tx: Tx,
  id: string,
  it: { readonly state: 'accepted' | 'declined'; readonly by: string; readonly at: number },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('line_proposal')
    .set({ state: it.state, answered_at: it.at, answered_by: it.by })
    .where('id', '=', id)
    .where('state', '=', 'open')
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}
