import { Component, type ReactNode, type RefObject } from 'react'

type GlideProps = {
  /** The element whose children are the rows. */
  readonly of: RefObject<HTMLElement | null>
  readonly keys: readonly string[]
  readonly children: ReactNode
}

/** The first row below one that has left, and where it was. */
type Below = { readonly key: string; readonly top: number }

const glideMs = 200

/**
 * Lets the rows below one that leaves glide into its place, instead of jumping under a finger. A
 * class, because only its snapshot is taken before the rows change.
 */
export class Glide extends Component<GlideProps> {
  override getSnapshotBeforeUpdate({ keys: before }: GlideProps): Below | null {
    const now = new Set(this.props.keys)
    const left = before.findIndex((it) => !now.has(it))
    const key = left < 0 ? undefined : before.slice(left).find((it) => now.has(it))
    const row = key && this.props.of.current?.children[before.indexOf(key)]
    return row ? { key, top: row.getBoundingClientRect().top } : null
  }

  override componentDidUpdate(_before: GlideProps, _state: unknown, below: Below | null): void {
    if (!below || matchMedia('(prefers-reduced-motion: reduce)').matches) return
    const rows = [...(this.props.of.current?.children ?? [])].slice(
      this.props.keys.indexOf(below.key),
    )
    const moved = below.top - (rows[0]?.getBoundingClientRect().top ?? below.top)
    for (const row of rows)
      row.animate([{ transform: `translateY(${moved}px)` }, { transform: 'none' }], {
        duration: glideMs,
        easing: 'ease-out',
      })
  }

  override render(): ReactNode {
    return this.props.children
  }
}
