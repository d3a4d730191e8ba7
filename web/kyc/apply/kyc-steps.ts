import { useEffect, useRef, useState } from 'react'
import { useSearch } from 'wouter'
import { navigate } from 'wouter/use-browser-location'
import { documentTypes } from '#domain/kyc.ts'
import type { Uploads } from '#web/kyc/documents/document-draft.ts'
import { paths } from '#web/paths.ts'

export const kycSteps = [...documentTypes, 'bank', 'send'] as const
export type KycStep = (typeof kycSteps)[number]

/** Returns the step that contains a field, by its wire name. */
export function findStep(field: string): KycStep {
  if (field === 'adhar_image') return 'aadhaar'
  if (field === 'pan_image') return 'pan'
  return field === 'consent' ? 'send' : 'bank'
}

/** The single step that phones show. It is part of the URL, so that Back and a reload keep it. */
export function useKycSteps(uploads: Uploads, fromStart: boolean) {
  const [initial] = useState<KycStep>(() =>
    fromStart ? 'aadhaar' : (documentTypes.find((type) => !uploads[type]) ?? 'bank'),
  )
  const requested = new URLSearchParams(useSearch()).get('step')
  const step = kycSteps.find((it) => it === requested) ?? initial
  const index = kycSteps.indexOf(step)
  const focusHeading = useHeadingFocus(step)
  function go(to: KycStep | undefined): void {
    if (!to || to === step) return
    focusHeading()
    navigate(paths.uploadKyc({ step: to }))
  }
  return {
    step,
    index,
    /** Shows a step without focusing its heading, for when one of its fields takes focus. */
    show: (to: KycStep) => to !== step && navigate(paths.uploadKyc({ step: to })),
    next: () => go(kycSteps[index + 1]),
    back: () => go(kycSteps[index - 1]),
  }
}

/**
 * Focuses the heading of a step the user navigated to, so that screen readers announce it, and
 * scrolls to the top.
 */
function useHeadingFocus(step: KycStep) {
  const isWanted = useRef(false)
  useEffect(() => {
    if (!isWanted.current) return
    isWanted.current = false
    scrollTo(0, 0)
    document.getElementById(`step-${step}`)?.focus({ preventScroll: true })
  }, [step])
  return () => {
    isWanted.current = true
  }
}
