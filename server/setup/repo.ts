import type { OpeningStep } from '#contract/setup.ts'
import type { Db, Tx } from '#server/db/tables.ts'

/** Whether an owner was created by the setup link and has not signed in yet. */
export async function isUntried(db: Db, id: string): Promise<boolean> {
  const acts = await db
    .selectFrom('audit')
    .select('kind')
    .where('subject', '=', id)
    .where('kind', 'in', ['set-up', 'signed-in'])
    .execute()
  return acts.some((it) => it.kind === 'set-up') && !acts.some((it) => it.kind === 'signed-in')
}

const keyOf = (step: OpeningStep): string => `opening:${step}`

export async function confirmStep(tx: Tx, step: OpeningStep, at: number): Promise<void> {
  await tx
    .insertInto('alert')
    .values({ key: keyOf(step), at })
    .onConflict((on) => on.column('key').doNothing())
    .execute()
}

export async function confirmedSteps(
  db: Db,
  steps: readonly OpeningStep[],
): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('alert')
    .select('key')
    .where('key', 'in', steps.map(keyOf))
    .execute()
  return steps.filter((step) => rows.some(({ key }) => key === keyOf(step)))
}

export async function hasCustomers(db: Db): Promise<boolean> {
  const one = db.selectFrom('account').select('id').where('role', '=', 'user').limit(1)
  return (await one.executeTakeFirst()) !== undefined
}

export async function hasBookings(db: Db): Promise<boolean> {
  return (await db.selectFrom('order').select('id').limit(1).executeTakeFirst()) !== undefined
}
