import type { ReactNode } from 'react'
import { Picture, PicturePreload } from '#web/marketing/sections/picture.tsx'
import css from './banner.module.css'

type BannerProps = {
  heading: string
  tagline?: string
  action?: ReactNode
  picture?: { readonly name: string; readonly alt: string }
}

// Larger than the frame, so that wide screens load the sharpest file.
const sizes = '(min-width: 60rem) 51rem, 100vw'

/** The blue header of a page: heading, tagline, an optional button and an arched picture. */
export function Banner({ heading, tagline, action, picture }: BannerProps) {
  return (
    <div className={css.banner}>
      <div className={css.inner}>
        <div className={css.text}>
          <h1>{heading}</h1>
          {tagline && <p>{tagline}</p>}
          {action && <div className={css.action}>{action}</div>}
        </div>
        {picture && (
          <div className={css.scene}>
            <Picture {...picture} sizes={sizes} eager />
          </div>
        )}
      </div>
    </div>
  )
}

export function BannerPreload({ name }: { name: string }) {
  return <PicturePreload name={name} sizes={sizes} />
}
