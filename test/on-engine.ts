import { test, type TestContext } from 'node:test'

const isPostgres = process.env['TEST_DB'] === 'postgres'

type Body = (t: TestContext) => Promise<void>

/** A test of the behaviour of one engine; not registered on the other. */
export const onSqlite = (name: string, body: Body): void => void (isPostgres || test(name, body))
export const onPostgres = (name: string, body: Body): void => void (isPostgres && test(name, body))
