import { projects } from '#i18n/projects.ts'
import { Slider } from '#web/marketing/projects/comparison.tsx'
import { OwnPicture, siteContent } from '#web/marketing/sections/own-picture.tsx'
import { Stack } from '#web/ui/layout.tsx'
import css from './own-gallery.module.css'

const shape = { sizes: '(min-width: 60rem) 40rem, 100vw', width: 1600, height: 1000 }

/** The owner's own before-and-after pictures, in place of the illustrated rooms. */
export function OwnGallery() {
  return (
    <div className={css.gallery}>
      <div className={css.head}>
        <h1>{projects.heading}</h1>
        <p>{projects.ourTagline}</p>
      </div>
      <Stack as="ul" gap={8} className={css.pairs}>
        {siteContent().gallery.map(({ before, after, caption }, n) => {
          const name = caption || projects.ourJob(n + 1)
          return (
            <li key={before + after}>
              <h2>{name}</h2>
              <Slider
                name={name}
                before={<OwnPicture {...shape} src={before} alt={projects.ourBefore(name)} />}
                after={<OwnPicture {...shape} src={after} alt={projects.ourAfter(name)} />}
              />
            </li>
          )
        })}
      </Stack>
    </div>
  )
}
