import { strict as assert } from 'node:assert'
import { z } from 'zod/mini'
import type { AnyEndpoint } from '#contract/endpoint.ts'
import type { Client } from '#test/client.ts'

type Reader = Pick<Client, 'get'>
type Side = 'next_cursor' | 'previous_cursor'
type Page = Readonly<Record<Side, string | null>> & { readonly total: number }
type Field = { readonly enum?: readonly string[] }

const fieldsOf = (schema: AnyEndpoint['input'], io: 'input' | 'output') =>
  (z.toJSONSchema(schema, { io, unrepresentable: 'any' }).properties ?? {}) as Record<string, Field>

export const isPaged = (it: AnyEndpoint): boolean => 'next_cursor' in fieldsOf(it.output, 'output')

/** The whole list in each of its orders, without the states that it leaves out by default. */
export function queriesOf(it: AnyEndpoint): string[] {
  const { status, state, sort } = fieldsOf(it.input, 'input')
  const all = [status && 'status=all', state?.enum?.includes('all') && 'state=all'].filter(Boolean)
  return (sort?.enum ?? ['']).map((by) => [...all, by && `sort=${by}`].filter(Boolean).join('&'))
}

/** The rows of a page: its only list. */
const rowsOf = (body: object): string[] =>
  (Object.values(body).find((it) => Array.isArray(it)) as unknown[]).map((it) => JSON.stringify(it))

/** Reads at least so many rows, from either end. */
export async function readRows(by: Reader, url: string, limit: number, side: Side, enough: number) {
  const pages: string[][] = []
  let cursor: string | null = side === 'next_cursor' ? '' : 'last'
  while (cursor !== null && pages.flat().length < enough) {
    const { status, body } = await by.get(`${url}&limit=${limit}${cursor && `&cursor=${cursor}`}`)
    assert.equal(status, 200, url)
    if (side === 'next_cursor') pages.push(rowsOf(body))
    else pages.unshift(rowsOf(body))
    cursor = (body as Page)[side]
  }
  return pages.flat()
}

/** More than any list holds, and as far as small pages are read. */
const [all, some] = [Infinity, 15]

/** However large its pages, a list has the same rows in the same order, each once. */
export async function assertPages(by: Reader, path: string, query: string): Promise<string[]> {
  const url = `${path}?${query}`
  const whole = await readRows(by, url, 200, 'next_cursor', all)
  assert.equal(new Set(whole).size, whole.length, `${url}: a row twice`)
  for (let size = 1; size <= 7; size++) {
    const enough = size === 7 ? all : some
    const rows = await readRows(by, url, size, 'next_cursor', enough)
    assert.deepEqual(rows, whole.slice(0, rows.length), `${url}, ${size} a page`)
    assert.ok(rows.length >= Math.min(enough, whole.length), `${url}, ${size} a page: rows missing`)
    const back = await readRows(by, url, size, 'previous_cursor', some)
    assert.deepEqual(back, whole.slice(-back.length), `${url}, ${size} a page from the end`)
    assert.ok(back.length >= Math.min(some, whole.length), `${url}, ${size} a page: rows missing`)
  }
  return whole
}
