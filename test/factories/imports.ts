import { randomUUID } from 'node:crypto'
import { importRows } from '#contract/imports/imports.ts'
import type { Cells, ImportKind } from '#domain/imports/rows.ts'
import type { Client } from '#test/client.ts'

type Bringing = { readonly import_id?: string; readonly dry?: boolean; readonly first?: number }

/** Brings rows, numbered from `first` on; returns the whole reply. */
export function bring(
  owner: Client,
  kind: ImportKind,
  rows: readonly Cells[],
  { import_id = randomUUID(), dry = false, first = 1 }: Bringing = {},
) {
  const numbered = rows.map((it, n) => ({ ...it, line: first + n }))
  return owner.call(importRows, { import_id, kind, file_name: 'a.csv', dry, rows: numbered })
}

/** A weekly house that can be brought. */
export const house = {
  phone: '9431000001',
  name: 'Rekha Singh',
  address: '4 Station Road, Sasaram',
  service: 'Bathroom Cleaning',
  every: 'weekly',
  weekday: 'Tuesday',
  time: '10 am',
} as const
