import { UserRound } from 'lucide-react'
import type { ReactNode } from 'react'
import { profile } from '#i18n/profile.ts'
import type { Account } from '#web/api/use-current-user.ts'
import { LogoutButton } from '#web/shell/logout-button.tsx'
import css from './profile-header.module.css'

type ProfileHeaderProps = {
  account: Account
  /** Their photo, shown in place of the letter. */
  face?: string | null | undefined
  children?: ReactNode
}

/** Shows who is signed in, with the account's actions and the logout button. */
export function ProfileHeader({ account, face, children }: ProfileHeaderProps) {
  const name = account.name.trim()
  return (
    <div className={css.header}>
      <span className={css.avatar} aria-hidden="true">
        {face ? <img src={face} alt="" width="72" height="84" /> : letterOf(name)}
      </span>
      <div className={css.name}>
        <h2>{name || profile.noName}</h2>
        <p>{profile.roles[account.role]}</p>
      </div>
      <div className={css.actions}>
        {children}
        <LogoutButton />
      </div>
    </div>
  )
}

const letterOf = (name: string): ReactNode => firstLetter(name) ?? <UserRound />

/** The first grapheme: a Devanagari letter includes the letters joined to it and its vowel sign. */
function firstLetter(name: string): string | undefined {
  return /^\P{M}(?:\u094d\P{M}|\p{M})*/u.exec(name)?.[0].toLocaleUpperCase()
}
