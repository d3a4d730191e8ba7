import { StatementSync } from 'node:sqlite'
import type { TestContext } from 'node:test'
import { Client } from 'pg'

/** The statements that all databases of this process are asked from now on, as they are sent. */
export function recordStatements(t: TestContext): string[] {
  const asked: string[] = []
  for (const way of ['run', 'all'] as const) {
    const original: (...values: never[]) => unknown = StatementSync.prototype[way]
    t.mock.method(StatementSync.prototype, way, function (this: StatementSync, ...values: never[]) {
      asked.push(this.sourceSQL)
      return Reflect.apply(original, this, values)
    } as typeof StatementSync.prototype.run & typeof StatementSync.prototype.all)
  }
  const query = Client.prototype.query
  t.mock.method(Client.prototype, 'query', function (this: Client, ...given: never[]) {
    const [what] = given as unknown[]
    asked.push(typeof what === 'string' ? what : String(Reflect.get(Object(what), 'text')))
    return Reflect.apply(query, this, given)
  })
  return asked
}

const isEdge = (text: string): boolean => /^(begin|start transaction|commit|rollback)/.test(text)

/** Without the beginnings and ends of transactions. */
export const withoutEdges = (asked: readonly string[]): string[] =>
  asked.filter((it) => !isEdge(it))

/** How often the disk is waited for: each transaction once, and each write that is none's. */
export function countCommits(asked: readonly string[]): number {
  let [count, isInside] = [0, false]
  for (const text of asked) {
    if (/^(begin|start transaction)/.test(text)) isInside = true
    else if (text.startsWith('commit')) [count, isInside] = [count + 1, false]
    else if (!isInside && /^(insert|update|delete)/.test(text)) count++
  }
  return count
}
