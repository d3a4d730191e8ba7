import { AdminHome } from '#web/accounts/admin/admin-home.tsx'
import { Dashboard } from '#web/dashboard/dashboard.tsx'

/** /admin, put together here: features do not know each other. */
export function AdminScreen() {
  return (
    <AdminHome>
      <Dashboard />
    </AdminHome>
  )
}
