import { UserRound } from 'lucide-react'
import { Row } from '#web/ui/layout.tsx'
import css from './crew.module.css'

type Worker = { readonly name: string; readonly photo?: string | undefined }

/** Who comes: faces, where they agreed to be seen, and first names. */
export function Crew({ workers }: { workers: readonly Worker[] }) {
  return (
    <Row as="ul" gap={3} center>
      {workers.map(({ name, photo }, n) => (
        <Row as="li" key={n} gap={2} center className={css.worker}>
          {photo ? (
            <img src={photo} alt="" width="56" height="56" className={css.face} />
          ) : (
            <span className={css.face} aria-hidden="true">
              <UserRound />
            </span>
          )}
          {name}
        </Row>
      ))}
    </Row>
  )
}
