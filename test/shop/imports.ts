import { randomUUID } from 'node:crypto'
import { importRows, undoImport } from '#contract/imports/imports.ts'
import { addWorker, seePapers } from '#contract/imports/workers.ts'
import type { Cells, ImportKind } from '#domain/imports/rows.ts'
import { bring, house } from '#test/factories/imports.ts'
import { mutation, type Mutation } from '#test/shop/mutation.ts'
import type { Stage } from '#test/shop/stage.ts'

/** Sends one row of a file, the same each time. */
function bringing({ app, owner }: Stage, kind: ImportKind, cells: Cells) {
  const import_id = randomUUID()
  const row = { ...cells, phone: app.nextPhone() }
  return { import_id, send: () => bring(owner, kind, [row], { import_id }) }
}

const papers = { seen_on: '2026-05-01', what: ['aadhaar' as const] }

export const importMutations: readonly Mutation[] = [
  mutation(
    importRows,
    'of a customer',
    async (stage) => bringing(stage, 'customers', { ...house, note: 'Pays by UPI' }).send,
    { audit: 'import-made', rows: '+account, +import, +import_row, +note, +search_word' },
  ),
  mutation(importRows, 'of a weekly house', async (stage) => bringing(stage, 'plans', house).send, {
    audit: 'import-made, plan-accepted',
    live: 'order, plans',
    rows: '+account, +import, +import_row, +order, +order_event, +plan, +plan_visit, +search_word',
  }),
  mutation(
    importRows,
    'of a worker whose papers were seen',
    async (stage) =>
      bringing(stage, 'workers', { name: 'Anita', town: 'Nokha', papers_seen: '1/5/2026' }).send,
    {
      audit: 'import-made, papers-seen',
      live: 'kyc',
      rows: '+account, +import, +import_row, +search_word, +worker_profile',
    },
  ),
  mutation(
    undoImport,
    '',
    async (stage) => {
      const { import_id, send } = bringing(stage, 'plans', house)
      await send()
      return () => stage.owner.call(undoImport, { import_id })
    },
    {
      audit: 'import-undone, order-cancelled, plan-changed',
      live: 'order, plans',
      rows: '+order_event, -plan_visit, -search_word, ~account, ~import, ~import_row, ~order, ~plan',
    },
  ),
  mutation(
    addWorker,
    '',
    async ({ app, owner }) => {
      const who = { phone: app.nextPhone(), name: 'Anita', town: 'Nokha', language: 'hi' } as const
      return () => owner.call(addWorker, { ...who, skills: [], papers })
    },
    {
      audit: 'papers-seen, worker-added',
      messages: 'worker-added',
      live: 'kyc',
      rows: '+account, +search_word, +worker_profile',
    },
  ),
  mutation(
    seePapers,
    '',
    async ({ app, owner }) => {
      const worker_id = (await app.as('worker')).account.id
      return () => owner.call(seePapers, { worker_id, papers })
    },
    { audit: 'papers-seen', live: 'kyc', rows: '~account' },
  ),
]
