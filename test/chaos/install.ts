import { execFileSync } from 'node:child_process'
import { globSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { cleanCheckout, runSteps } from '#test/documented/checkout.ts'
import { stories, type Step } from '#test/documented/stories.ts'

// `npm run chaos -- --only install`: the documented commands that take minutes or need the registry
// of packages, as the pages write them. Not part of `npm test`.

/** How this machine reaches the registry, and nothing of a site's settings, or of how much npm says. */
const forNpm =
  /^(home|node_extra_ca_certs|ssl_cert_\w+|npm_config_(?!loglevel)\w+|(https?|no)_proxy)$/i

test('the product is installed, restored, released and installed from the release', async (t) => {
  const checkout = cleanCheckout(t)
  const { root, project } = checkout
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => forNpm.test(name)))
  const run = (steps: readonly Step[], cwd = project) =>
    runSteps(t, { root, project: cwd }, steps, env)
  await run(stories.firstStart)
  await run([seed, ...stories.backingUp, ...stories.restoring])
  await run(stories.releasing)
  const [archive = ''] = globSync(join(project, 'release/*.tar.gz'))
  const unpacked = join(root, 'opt/release')
  mkdirSync(unpacked)
  execFileSync('tar', ['-xzf', archive, '-C', unpacked, '--strip-components=1'])
  await run(stories.fromRelease, unpacked)
})

const [, , seed] = stories.dailyWork
