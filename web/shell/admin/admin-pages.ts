import type { LucideIcon } from 'lucide-react'
import { createContext } from 'react'
import type { AdminPermission } from '#domain/team.ts'

/** The groups of the navigation, in order. */
export const adminGroups = ['jobs', 'people', 'business'] as const
/** At the foot of the rail, where it is always in sight. */
export const adminFoot = 'foot'

/** A page of the admin navigation. */
export type AdminPage = {
  readonly group: (typeof adminGroups)[number] | typeof adminFoot
  readonly href: string
  readonly label: string
  /** False in browsers' builds: the frame around the screens is static. */
  readonly Icon: LucideIcon | false
  /** Position in the bottom bar of phones; the others are under "More". */
  readonly shortcut?: number
  /** Required beyond the permission for daily work. */
  readonly permission?: AdminPermission
}

export type PageToFind = Pick<AdminPage, 'href' | 'label' | 'permission'>

/** The pages that the search finds. */
export const AdminPages = createContext<readonly PageToFind[]>([])
