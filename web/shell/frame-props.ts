/** What header, menu and footer know of the page they surround. */
export type FrameProps = {
  /** Its address, to mark the link that leads here. */
  readonly current: string
  /** A marketing page: it has an address in each language, and the floating buttons. */
  readonly isSite: boolean
  /** Stands at an unknown address: no link leads here. */
  readonly isNotFound?: boolean | undefined
}
