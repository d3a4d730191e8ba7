import { strict as assert } from 'node:assert'
import { existsSync } from 'node:fs'
import { test } from 'node:test'
import { findOwnPage, findSignInRole, sayWhyPaths } from '#contract/app-paths.ts'
import { roles } from '#domain/accounts.ts'
import { adminScreens } from '#web/app/admin-screens.ts'
import { appPages } from '#web/app/app-pages.ts'
import { paths } from '#web/paths.ts'
import { parentsOf, sourceOf } from '../../scripts/build-screens.ts'

test('no two pages of the app share an address', () => {
  const paths = appPages.map(({ path }) => path)
  assert.deepEqual(
    paths.filter((it, n) => paths.indexOf(it) !== n),
    [],
  )
})

test('the build finds the file of each page’s screen, and of what loads it', () => {
  for (const page of appPages)
    for (const file of [sourceOf(page), ...parentsOf(page)]) assert.ok(existsSync(file), file)
})

test('each address of an admin page has its screen', () => {
  const { admin, workerKyc, ...others } = paths
  const own = Object.entries(others).flatMap(([name, it]) =>
    name.startsWith('admin') ? [typeof it === 'string' ? it : (it as () => string)()] : [],
  )
  assert.deepEqual(
    [admin, workerKyc(), ...own].toSorted(),
    adminScreens.map(({ path }) => path).toSorted(),
  )
})

test('the server sends visitors of an admin screen to sign in, and other roles home', () => {
  for (const { path } of adminScreens) {
    assert.equal(findSignInRole(path), 'user', path)
    assert.deepEqual(
      roles.map((role) => findOwnPage(path, role)),
      sayWhyPaths.includes(path) ? [undefined, undefined, undefined] : ['/', '/', undefined],
      path,
    )
  }
})
