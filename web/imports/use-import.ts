import { useRef, useState } from 'react'
import { getAllUsersList, getAllWorkerList } from '#contract/accounts/admin.ts'
import { getImports, importRows, undoImport, type ImportedRow } from '#contract/imports/imports.ts'
import { toBatches, type NumberedRow } from '#domain/imports/batches.ts'
import type { ImportField, ImportKind } from '#domain/imports/rows.ts'
import { call } from '#web/api/api.ts'
import { isRefused } from '#web/api/errors.ts'
import { useAction } from '#web/api/use-action.ts'
import { guessMapping, toRows, type Mapping, type Sheet } from '#web/imports/sheet.ts'
import { newId } from '#web/lib/new-id.ts'

export type Step = 'choose' | 'people' | 'columns' | 'check' | 'done'

/** Where the owner is, and all that has been said so far. */
export type Draft = {
  readonly kind: ImportKind
  readonly step: Step
  readonly sheet?: Sheet
  readonly mapping?: Mapping
  /** Lines of contacts that are ticked. */
  readonly picked: ReadonlySet<number>
  /** Corrected cells by line. */
  readonly edits: ReadonlyMap<number, Partial<Record<ImportField, string>>>
  readonly answers: ReadonlyMap<number, ImportedRow>
}

const blank = (kind: ImportKind): Draft => ({
  kind,
  step: 'choose',
  picked: new Set(),
  edits: new Map(),
  answers: new Map(),
})

/** An import from the choice of a file to its end. */
export function useImport(first: ImportKind) {
  const [draft, setDraft] = useState<Draft>(() => blank(first))
  const [progress, setProgress] = useState(0)
  const id = useRef(newId())
  const change = (changes: Partial<Draft>) => setDraft((all) => ({ ...all, ...changes }))

  async function send(rows: readonly NumberedRow[], dry: boolean): Promise<void> {
    const { kind, sheet } = draft
    const input = { import_id: id.current, kind, file_name: sheet?.name ?? '', dry }
    setProgress(0)
    for (const batch of toBatches(rows)) {
      const reply = await whenCalm(() => call(importRows, { ...input, rows: batch }))
      setDraft((all) => {
        const answers = new Map(all.answers)
        for (const it of reply.rows) answers.set(it.line, it)
        return { ...all, answers }
      })
      setProgress((n) => n + batch.length)
    }
  }

  const check = useAction((rows: readonly NumberedRow[]) => send(rows, true), {
    onDone: () => change({ step: 'check' }),
  })
  const bring = useAction((rows: readonly NumberedRow[]) => send(rows, false), {
    reloads: [getImports, getAllUsersList, getAllWorkerList],
    onDone: () => change({ step: 'done' }),
  })

  const typed = typedRows(draft)
  return {
    draft,
    progress,
    check,
    bring,
    change,
    rows: typed.map((row) => ({ ...row, ...draft.edits.get(row.line) })),
    /** The same before anything was corrected. */
    typed,
    take(this: void, sheet: Sheet) {
      id.current = newId()
      const mapping = guessMapping(draft.kind, sheet)
      const step = sheet.areContacts ? 'people' : 'columns'
      setDraft({ ...blank(draft.kind), sheet, mapping, step })
    },
    edit(this: void, lines: readonly number[], field: ImportField, text: string) {
      const edits = new Map(draft.edits)
      for (const line of lines) edits.set(line, { ...edits.get(line), [field]: text })
      change({ edits })
    },
    restart(this: void, kind: ImportKind = draft.kind) {
      id.current = newId()
      setDraft(blank(kind))
    },
    importId: () => id.current,
  }
}

export type ImportState = ReturnType<typeof useImport>

/** The rows of the file, of contacts those ticked. */
function typedRows({ sheet, mapping, picked }: Draft): NumberedRow[] {
  if (!sheet || !mapping) return []
  return toRows(sheet, mapping).filter(({ line }) => !sheet.areContacts || picked.has(line))
}

/** So many pauses of a few seconds are taken before somebody is asked to go on. */
const longestWait = 15

/** One of many calls, each of which takes the server long enough to call itself busy. */
async function whenCalm<Reply>(send: () => Promise<Reply>): Promise<Reply> {
  for (let pauses = 0; ; pauses++)
    try {
      return await send()
    } catch (error) {
      if (pauses === longestWait || !isRefused(error, 'overloaded')) throw error
      const seconds = error.details.retryAfterSeconds ?? 2
      await new Promise((resolve) => setTimeout(resolve, seconds * 1000))
    }
}

/** Takes an import back, with as many calls as that needs. */
export async function undoWhole(import_id: string) {
  for (;;) {
    const reply = await whenCalm(() => call(undoImport, { import_id }))
    if (!reply.more) return reply
  }
}
