import type { ComponentProps } from 'react'
import { AdminLayout } from '#web/shell/admin-layout.tsx'
import { Screen } from '#web/ui/screen.tsx'

type AdminScreenProps = ComponentProps<typeof Screen> & { current: string }

/** A page of the office, in its frame. Prerendered too, so no router hooks. */
export const AdminScreen = ({ current, ...screen }: AdminScreenProps) => (
  <AdminLayout current={current}>
    <Screen {...screen} />
  </AdminLayout>
)
