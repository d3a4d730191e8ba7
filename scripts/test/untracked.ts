import { createRequire } from 'node:module'

/**
 * Loaded before tests. The runner follows every promise to name the test of an error that nobody catches, which
 * takes a tenth of all processor time and more of the garbage collector's. Such an error still fails the run, and
 * is shown here with its stack.
 */
type Hooks = { readonly getHookArrays?: () => [{ readonly disable: () => void }[]] }

for (const lost of ['uncaughtExceptionMonitor', 'unhandledRejection'] as const)
  process.on(lost, (error: unknown) => console.error(error))
setImmediate(() => {
  const { getHookArrays } = createRequire(import.meta.url)('internal/async_hooks') as Hooks
  // Each leaves the list when it is disabled.
  for (const it of getHookArrays?.()[0].slice() ?? []) it.disable()
})
