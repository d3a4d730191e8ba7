import { Hash, MapPin, Pencil, Phone, UserRound, type LucideIcon } from 'lucide-react'
import { useState } from 'react'
import { formatPhone } from '#domain/phone.ts'
import { profile } from '#i18n/profile.ts'
import { hasProfileDraft } from '#web/accounts/profile/profile-draft.ts'
import { EditProfile } from '#web/accounts/profile/profile-edit.tsx'
import type { Account } from '#web/api/use-current-user.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Card } from '#web/ui/card.tsx'
import css from './profile.module.css'

type DetailsProps = {
  person: Account
  /** One more card. */
  extra?: { term: string; value: string }
}

/** Name, phone and address as cards, and the way to change what may change. */
export function ProfileDetails({ person, extra }: DetailsProps) {
  const [editing, setEditing] = useState(() => hasProfileDraft(person))
  return (
    <section aria-labelledby="details">
      <div className={css.title}>
        <h2 id="details">{profile.details}</h2>
        <Button variant="quiet" onClick={() => setEditing(true)}>
          <Pencil aria-hidden="true" />
          {profile.edit}
        </Button>
      </div>
      <dl className={css.details}>
        <Detail Icon={UserRound} term={profile.name} value={person.name} />
        <Detail Icon={Phone} term={profile.phone} value={formatPhone(person.phone)} />
        <Detail Icon={MapPin} term={profile.address} value={person.address} />
        {extra && <Detail Icon={Hash} {...extra} />}
      </dl>
      {editing && <EditProfile person={person} onClose={() => setEditing(false)} />}
    </section>
  )
}

function Detail({ Icon, term, value }: { Icon: LucideIcon; term: string; value: string }) {
  return (
    <Card className={css.detail}>
      <dt>
        <Icon aria-hidden="true" />
        {term}
      </dt>
      <dd data-missing={!value || undefined}>{value || profile.missing}</dd>
    </Card>
  )
}
