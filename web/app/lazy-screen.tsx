import { useEffect, useState, type ComponentType, type ReactNode } from 'react'

export type LazyScreen<Props> = {
  readonly preload: () => Promise<unknown>
  readonly Screen: ComponentType<ScreenProps<Props>>
}

type ScreenProps<Props> = {
  props: Props
  /** Shown while the script loads. */
  waiting: ReactNode
  /** Shown when the script failed to load. */
  missing: ReactNode
}

/** A code-split screen. Renders at once when preloaded; a failed chunk does not crash the app. */
export function lazyScreen<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): LazyScreen<Props> {
  let ready: ComponentType<Props> | undefined
  const preload = async () => (ready = await load())
  function Screen({ props, waiting, missing }: ScreenProps<Props>) {
    const [It, show] = useState(() => ready)
    const [isMissing, setMissing] = useState(false)
    useEffect(() => {
      let isLeft = false
      if (!It)
        preload().then(
          (loaded) => isLeft || show(() => loaded),
          () => isLeft || setMissing(true),
        )
      return () => void (isLeft = true)
    }, [It])
    if (It) return <It {...props} />
    return isMissing ? missing : waiting
  }
  return { preload, Screen }
}
