import type { ReactNode } from 'react'
import css from './profile-layout.module.css'

/** The parts of an account, one below the other. */
export function AccountColumn({ children }: { children: ReactNode }) {
  return <div className={css.account}>{children}</div>
}

type ColumnsProps = {
  /** First on phones, the wide column of a wide window. */
  wide: ReactNode
  account: ReactNode
  children?: ReactNode
}

/** Something wide beside an account and what belongs to it. */
export function ProfileColumns({ wide, account, children }: ColumnsProps) {
  return (
    <div className={css.columns}>
      <div className={css.wide}>{wide}</div>
      <AccountColumn>{account}</AccountColumn>
      {children}
    </div>
  )
}
