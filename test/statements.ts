import { StatementSync } from 'node:sqlite'
import type { TestContext } from 'node:test'
import { Client } from 'pg'
import { releaseAfter } from '#test/release-after.ts'

/** Records all SQL statements that this process sends from now on. */
export function recordStatements(t: TestContext): string[] {
  const asked: string[] = []
  for (const way of ['run', 'all']) spyOn(t, StatementSync.prototype, way, asked, sourceOf)
  spyOn(t, Client.prototype, 'query', asked, textOf)
  return asked
}

const sourceOf = (statement: object) => Reflect.get(statement, 'sourceSQL')
const textOf = (_: object, what: unknown) => Reflect.get(Object(what), 'text') ?? what

function spyOn(
  t: TestContext,
  owner: object,
  method: string,
  asked: string[],
  textOf: (on: object, what: unknown) => unknown,
): void {
  const original = Reflect.get(owner, method) as (...given: unknown[]) => unknown
  Reflect.set(owner, method, function (this: object, ...given: unknown[]) {
    asked.push(String(textOf(this, given[0])))
    return Reflect.apply(original, this, given)
  })
  releaseAfter(t, () => Reflect.set(owner, method, original))
}

const isEdge = (text: string): boolean => /^(begin|start transaction|commit|rollback)/.test(text)

/** Removes transaction boundaries, and the locks used on PostgreSQL. */
export const withoutEdges = (asked: readonly string[]): string[] =>
  asked.filter((it) => !isEdge(it) && !it.includes('pg_advisory'))

/** Counts waits for the disk: one per transaction, and one per write outside a transaction. */
export function countCommits(asked: readonly string[]): number {
  let [count, isInside] = [0, false]
  for (const text of asked) {
    if (/^(begin|start transaction)/.test(text)) isInside = true
    else if (text.startsWith('commit')) [count, isInside] = [count + 1, false]
    else if (!isInside && /^(insert|update|delete)/.test(text)) count++
  }
  return count
}
