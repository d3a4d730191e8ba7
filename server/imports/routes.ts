import { getImports, importRows as importRowsCall, undoImport } from '#contract/imports/imports.ts'
import { addWorker, seePapers } from '#contract/imports/workers.ts'
import { canUndoImport } from '#domain/imports/rows.ts'
import { toIso } from '#domain/schedule.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { registerEndpoint, type ApiServer } from '#server/http/register-endpoint.ts'
import { importRows } from '#server/imports/import-rows.ts'
import { addWorker as add, seePapers as see } from '#server/imports/papers.ts'
import { listImports } from '#server/imports/repo.ts'
import { undoImport as undo } from '#server/imports/undo.ts'

/** Registers what an owner brings from elsewhere: customers, their plans, and workers. */
export function importRoutes(api: ApiServer, deps: Dependencies): void {
  const { db, now } = deps

  registerEndpoint(api, { importRows: importRowsCall }, async (input, { actor }) =>
    importRows(deps, actor, input),
  )

  registerEndpoint(api, { getImports }, async () => ({
    imports: (await listImports(db)).map((it) => ({
      _id: it.id,
      at: toIso(it.at),
      by: it.by,
      kind: it.kind,
      file_name: it.fileName,
      rows: it.rows,
      made: it.made ?? 0,
      undone_at: toIso(it.undoneAt),
      can_undo: canUndoImport({ ...it, isLeft: it.left === 1 }, now()),
    })),
  }))

  registerEndpoint(api, { undoImport }, async ({ import_id }, { actor }) => ({
    message: 'Undone',
    ...(await undo(deps, actor, import_id)),
  }))

  registerEndpoint(api, { addWorker }, async (input, { actor }) => ({
    message: 'Worker added',
    worker_id: await add(deps, actor, input),
  }))

  registerEndpoint(api, { seePapers }, async (input, { actor }) => ({
    message: 'Saved',
    jobs: [...(await see(deps, actor, input))],
  }))
}
