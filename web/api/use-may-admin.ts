import { mayAdmin, type AdminAct } from '#domain/team.ts'
import { useCurrentUser } from '#web/api/use-current-user.ts'

/** Whether to offer what goes beyond the day's work, or any other thing; until the rights are known all is offered. */
export function useMayAdmin(act: AdminAct | undefined): boolean {
  const { data } = useCurrentUser()
  return !act || !data?.rights || mayAdmin(data.rights, act)
}
