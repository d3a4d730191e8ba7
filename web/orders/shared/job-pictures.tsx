import { useQuery } from '@tanstack/react-query'
import { getJobPhotos } from '#contract/jobs/photos.ts'
import { jobPictures as copy } from '#i18n/job-pictures.ts'
import { endpointQuery } from '#web/api/endpoint-query.ts'
import { InNewTab } from '#web/ui/button/in-new-tab.tsx'
import { Muted, Row, Stack } from '#web/ui/layout.tsx'
import css from './job-pictures.module.css'

export function useJobPictures(serviceid: string) {
  return useQuery({
    ...endpointQuery(getJobPhotos, { serviceid }),
    staleTime: 0,
  })
}

/** Photos of a finished job that the business shares with the customer. */
export function JobPictures({ serviceid }: { serviceid: string }) {
  const { data } = useJobPictures(serviceid)
  if (!data || data.photos.length === 0) return null
  return (
    <Stack as="section" gap={3}>
      <h3>{copy.heading}</h3>
      <PictureList photos={data.photos} />
    </Stack>
  )
}

type Photos = readonly {
  readonly photo_id: string
  readonly when: 'before' | 'after'
  readonly url: string
}[]

/** Photos before and after the job; each opens in full size. */
export function PictureList({ photos }: { photos: Photos }) {
  return (['before', 'after'] as const).map((when) => {
    const own = photos.filter((it) => it.when === when)
    if (own.length === 0) return null
    return (
      <div key={when}>
        <Muted className={css.when}>{copy.when[when]}</Muted>
        <Row as="ul" className={css.list}>
          {own.map(({ photo_id, url }, n) => (
            <li key={photo_id}>
              <a href={url} target="_blank" rel="noreferrer">
                <img
                  src={url}
                  alt={copy.photo(copy.when[when], n + 1)}
                  width="96"
                  height="96"
                  loading="lazy"
                />
                <InNewTab />
              </a>
            </li>
          ))}
        </Row>
      </div>
    )
  })
}
