import type { ReactNode } from 'react'
import { Stack } from '#web/ui/layout.tsx'
import css from './profile-layout.module.css'

/** The sections of an account, stacked. */
export function AccountColumn({ children }: { children: ReactNode }) {
  return (
    <Stack gap={8} className={css.account}>
      {children}
    </Stack>
  )
}

type ColumnsProps = {
  /** Shown first on phones, and as the wide column in a wide viewport. */
  wide: ReactNode
  account: ReactNode
}

/** A wide column beside the account column. */
export function ProfileColumns({ wide, account }: ColumnsProps) {
  return (
    <Stack gap={8} className={css.columns}>
      <div className={css.wide}>{wide}</div>
      {account && <AccountColumn>{account}</AccountColumn>}
    </Stack>
  )
}
