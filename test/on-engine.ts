import { test, type TestContext } from 'node:test'

const isPostgres = process.env['TEST_DB'] === 'postgres'

type Body = (t: TestContext) => Promise<void>

/** A test of what one engine alone does; on the other there is nothing to skip. */
export const onSqlite = (name: string, body: Body): void => void (isPostgres || test(name, body))
export const onPostgres = (name: string, body: Body): void => void (isPostgres && test(name, body))
