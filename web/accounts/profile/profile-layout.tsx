import type { ReactNode } from 'react'
import css from './profile-layout.module.css'

/** The parts of an account, one below the other. */
export function AccountColumn({ children }: { children: ReactNode }) {
  return <div className={css.account}>{children}</div>
}

type ColumnsProps = {
  account: ReactNode
  /** At the right of a wide window; between account and `children` elsewhere. */
  wide: ReactNode
  children?: ReactNode
}

/** An account beside something wider. */
export function ProfileColumns({ account, wide, children }: ColumnsProps) {
  return (
    <div className={css.columns}>
      <AccountColumn>{account}</AccountColumn>
      <div className={css.wide}>{wide}</div>
      {children}
    </div>
  )
}
