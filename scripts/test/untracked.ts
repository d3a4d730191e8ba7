import { createRequire } from 'node:module'

/**
 * Loaded before the tests. The runner tracks every promise to attribute uncaught errors to tests,
 * which takes a tenth of the CPU time and more garbage collection. Such an error still fails the
 * run and is printed here with its stack.
 */
type Hooks = { readonly getHookArrays?: () => [{ readonly disable: () => void }[]] }

for (const lost of ['uncaughtExceptionMonitor', 'unhandledRejection'] as const)
  process.on(lost, (error: unknown) => console.error(error))
setImmediate(() => {
  const { getHookArrays } = createRequire(import.meta.url)('internal/async_hooks') as Hooks
  // Copied, because disabling a hook removes it from the list.
  for (const it of getHookArrays?.()[0].slice() ?? []) it.disable()
})
