import { projects } from '#i18n/projects.ts'
import { Picture } from '#web/marketing/sections/picture.tsx'
import { paths } from '#web/paths.ts'
import { Muted } from '#web/ui/layout.tsx'
import css from './jobs.module.css'

type Job = keyof typeof projects.kinds

/** Other kinds of jobs, each with the picture of the same name and a page to read or book. */
const jobs: readonly (readonly [name: Job, href: string])[] = [
  ['after-construction', paths.service('post-construction-cleaning')],
  ['office', paths.service('commercial-cleaning')],
  ['sofa-carpet', paths.service('carpet-and-upholstery-cleaning')],
  ['move-in', paths.bookService({ for: 'move-in-move-out-cleaning' })],
  ['ac-service', paths.bookService({ service: 'ac' })],
  ['water-tank', paths.article('water-tank-hygiene')],
  ['car', paths.bookService({ service: 'car' })],
  ['bedroom', paths.bookService({ service: 'room' })],
]

export function Jobs() {
  return (
    <ul className={css.jobs}>
      {jobs.map(([name, href]) => {
        const copy = projects.kinds[name]
        return (
          <li key={name}>
            <Picture
              name={name}
              alt={copy.alt}
              sizes="(min-width: 80rem) 18rem, (min-width: 48rem) 25vw, 50vw"
            />
            <h3>
              <a href={href}>{copy.name}</a>
            </h3>
            <Muted>{copy.text}</Muted>
          </li>
        )
      })}
    </ul>
  )
}
