import { StatementSync } from 'node:sqlite'
import { Client } from 'pg'
import { releaseAfter, type HasAfterHook } from '#test/release-after.ts'

/** Records all SQL statements that this process sends from now on. */
export function recordStatements(t: HasAfterHook): string[] {
  const statements: string[] = []
  onStatement(t, (text) => statements.push(text))
  return statements
}

/**
 * Calls `tell` with each SQL statement that this process sends from now on, and on PostgreSQL with
 * its values.
 */
export function onStatement(t: HasAfterHook, tell: Tell): void {
  for (const way of ['run', 'all']) spyOn(t, StatementSync.prototype, way, tell, sourceOf)
  spyOn(t, Client.prototype, 'query', tell, textOf)
}

type Tell = (text: string, values: readonly unknown[]) => unknown

const sourceOf = (statement: object) => Reflect.get(statement, 'sourceSQL')
const textOf = (_: object, what: unknown) => Reflect.get(Object(what), 'text') ?? what

function spyOn(
  t: HasAfterHook,
  owner: object,
  method: string,
  tell: Tell,
  textOf: (on: object, what: unknown) => unknown,
): void {
  const original = Reflect.get(owner, method) as (...args: unknown[]) => unknown
  Reflect.set(owner, method, function (this: object, ...args: unknown[]) {
    const values = args[1] ?? Reflect.get(Object(args[0]), 'values')
    tell(String(textOf(this, args[0])), Array.isArray(values) ? values : [])
    return Reflect.apply(original, this, args)
  })
  releaseAfter(t, () => Reflect.set(owner, method, original))
}

const isEdge = (text: string): boolean => /^(begin|start transaction|commit|rollback)/.test(text)

/** Removes transaction boundaries, and the locks used on PostgreSQL. */
export const withoutEdges = (statements: readonly string[]): string[] =>
  statements.filter((it) => !isEdge(it) && !it.includes('pg_advisory'))

const begins = /^(begin|start transaction)/

/** Counts waits for the disk: one per transaction, and one per write outside a transaction. */
export function countCommits(statements: readonly string[]): number {
  let [count, isInside] = [0, false]
  for (const text of statements) {
    if (begins.test(text)) isInside = true
    else if (text.startsWith('commit')) [count, isInside] = [count + 1, false]
    else if (!isInside && /^(insert|update|delete)/.test(text)) count++
  }
  return count
}

/** Whether all transactions of these statements are over. */
export function areOver(statements: readonly string[]): boolean {
  const begun = statements.filter((it) => begins.test(it))
  return begun.length === statements.filter((it) => /^(commit|rollback)/.test(it)).length
}
