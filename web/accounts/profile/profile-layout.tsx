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
  /** On phones the account comes first. */
  accountFirst?: boolean | undefined
}

/** A wide column beside the account column. */
export function ProfileColumns({ wide, account, accountFirst = false }: ColumnsProps) {
  return (
    <Stack gap={8} className={css.columns} data-account-first={accountFirst || undefined}>
      <div className={css.wide}>{wide}</div>
      <AccountColumn>{account}</AccountColumn>
    </Stack>
  )
}
