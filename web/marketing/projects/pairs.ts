import type { projects } from '#i18n/projects.ts'

export type PairName = keyof typeof projects.pairs

export type Pair = { readonly name: PairName; readonly before: string; readonly after: string }

/** Scenes of one room from one place, before and after. */
export const pairs: readonly Pair[] = [
  { name: 'living-room', before: 'living-room-before', after: 'living-room' },
  { name: 'kitchen', before: 'kitchen-before', after: 'kitchen' },
  { name: 'bathroom', before: 'bathroom-before', after: 'bathroom' },
]
