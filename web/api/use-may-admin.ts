import { mayAdmin, type AdminAct } from '#domain/team.ts'
import { useCurrentUser } from '#web/api/use-current-user.ts'

/** Whether to offer an admin action; true while the rights are unknown, or without `act`. */
export function useMayAdmin(act: AdminAct | undefined): boolean {
  const { data } = useCurrentUser()
  return !act || !data?.rights || mayAdmin(data.rights, act)
}
