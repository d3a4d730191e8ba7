import { Dashboard } from '#web/dashboard/dashboard.tsx'
import { Admin } from '#web/accounts/admin/admin-home.tsx'

/** /admin, put together here: features do not know each other. */
export function AdminScreen() {
  return (
    <Admin>
      <Dashboard />
    </Admin>
  )
}
