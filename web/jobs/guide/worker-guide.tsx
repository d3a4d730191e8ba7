import {
  CalendarCheck,
  CalendarOff,
  Camera,
  CircleCheckBig,
  MapPin,
  Sparkles,
  WifiOff,
} from 'lucide-react'
import { Link } from 'wouter'
import { workerGuide as copy } from '#i18n/worker-guide.ts'
import { dayPictures } from '#web/jobs/guide/day-pictures.ts'
import { brand } from '#web/lib/business.ts'
import { paths } from '#web/paths.ts'
import { buttonClass } from '#web/ui/button/link-button.tsx'
import { Screen } from '#web/ui/screen.tsx'
import css from './worker-guide.module.css'

/** One icon per step. */
const icons = [CalendarCheck, MapPin, Camera, Sparkles, CircleCheckBig, WifiOff, CalendarOff]

/** Screenshots by step index. */
const pictures: Readonly<Partial<Record<number, keyof typeof dayPictures>>> = {
  0: 'job',
  1: 'steps',
  5: 'waiting',
}

function Picture({ step }: { step: number }) {
  const name = pictures[step]
  if (!name) return null
  const { src, height } = dayPictures[name]
  return (
    <img
      className={css.picture}
      src={src}
      alt={copy.pictures[name]}
      width="640"
      height={height}
      loading="lazy"
    />
  )
}

/** The guide to a worker's day at /worker/day: the same for every worker, and prerendered. */
export function WorkerGuide() {
  return (
    <Screen heading={copy.heading(brand())} column>
      <p className={css.intro}>{copy.intro}</p>
      <ol className={css.steps}>
        {copy.steps.map(({ title, text }, i) => {
          const Icon = icons[i] ?? CalendarCheck
          return (
            <li key={title} className={css.step}>
              <Icon aria-hidden="true" />
              <div>
                <h2>{title}</h2>
                <p>{text}</p>
                <Picture step={i} />
              </div>
            </li>
          )
        })}
      </ol>
      <Link href={paths.workerJobs} className={buttonClass({ variant: 'primary', size: 'large' })}>
        {copy.back}
      </Link>
    </Screen>
  )
}
