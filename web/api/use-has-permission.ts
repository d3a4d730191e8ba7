import { hasPermission, type AdminPermission } from '#domain/team.ts'
import { useCurrentUser } from '#web/api/use-current-user.ts'

/** Whether to offer an admin action; true while the rights are unknown, or without `act`. */
export function useHasPermission(act: AdminPermission | undefined): boolean {
  const { data } = useCurrentUser()
  return !act || !data?.rights || hasPermission(data.rights, act)
}
