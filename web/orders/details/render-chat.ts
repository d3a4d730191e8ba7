import type { ReactNode } from 'react'

/** Renders what was written with a customer, beside one of their orders. */
export type RenderChat = (at: {
  customer: string
  order: string
  isAsked: boolean
  /** Moves the order, if that may be. */
  onMove: (() => void) | undefined
}) => ReactNode
