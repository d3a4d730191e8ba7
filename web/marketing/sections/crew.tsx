import { BadgeCheck, UserRound } from 'lucide-react'
import { about } from '#i18n/about.ts'
import { OwnPicture, siteContent } from '#web/marketing/sections/own-picture.tsx'
import css from './crew.module.css'

/** The crew members that the owner presents. */
export function Crew() {
  return (
    <ul className={css.crew}>
      {siteContent().crew.map(({ name, role, photo, isChecked }) => (
        <li key={`${name} ${photo}`}>
          <div className={css.photo}>
            {photo ? (
              <OwnPicture
                src={photo}
                alt={about.crew.photo(name)}
                sizes="(min-width: 60rem) 16rem, 45vw"
                width={800}
                height={1000}
              />
            ) : (
              <UserRound aria-hidden="true" />
            )}
          </div>
          <h3>{name}</h3>
          {role && <p>{role}</p>}
          {isChecked && (
            <p className={css.checked}>
              <BadgeCheck aria-hidden="true" />
              {about.crew.checked}
            </p>
          )}
        </li>
      ))}
    </ul>
  )
}
