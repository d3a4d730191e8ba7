import { lazy, Suspense, useState, type ComponentType, type ReactNode } from 'react'

export type LazyScreen<Props> = {
  readonly preload: () => Promise<unknown>
  readonly Screen: ComponentType<{ props: Props; waiting: ReactNode }>
}

/** A screen in a chunk of its own. Once preloaded it draws at once, where React.lazy would flash. */
export function lazyScreen<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): LazyScreen<Props> {
  let ready: ComponentType<Props> | undefined
  const preload = async () => (ready = await load())
  const Lazy = lazy(async () => ({ default: await preload() })) as ComponentType<Props>
  function Screen({ props, waiting }: { props: Props; waiting: ReactNode }) {
    const [It] = useState(() => ready ?? Lazy)
    return (
      <Suspense fallback={waiting}>
        <It {...props} />
      </Suspense>
    )
  }
  return { preload, Screen }
}
