import { useEffect, useRef, useState } from 'react'
import { useSearch } from 'wouter'
import { navigate } from 'wouter/use-browser-location'
import { documentTypes } from '#domain/kyc.ts'
import type { KeptDocuments } from '#web/kyc/apply/kyc-draft.ts'
import { paths } from '#web/paths.ts'

export const kycSteps = [...documentTypes, 'bank', 'send'] as const
export type KycStep = (typeof kycSteps)[number]
export type KycSteps = ReturnType<typeof useKycSteps>

/** The step in which a field stands, by its wire name. */
export function currentStep(field: string): KycStep {
  if (field === 'adhar_image') return 'aadhaar'
  if (field === 'pan_image') return 'pan'
  return field === 'consent' ? 'send' : 'bank'
}

/** The one step that phones show, in the address so that Back and a reload keep it. */
export function useKycSteps(kept: KeptDocuments) {
  const [first] = useState<KycStep>(() => documentTypes.find((kind) => !kept[kind]) ?? 'bank')
  const asked = new URLSearchParams(useSearch()).get('step')
  const step = kycSteps.find((it) => it === asked) ?? first
  const at = kycSteps.indexOf(step)
  const focusHeading = useArrivalAt(step)
  function go(to: KycStep | undefined): void {
    if (!to || to === step) return
    focusHeading()
    navigate(paths.uploadKyc({ step: to }))
  }
  return {
    step,
    at,
    go,
    /** Goes there without taking the focus to the heading: a field will have it. */
    show: (to: KycStep) => to !== step && navigate(paths.uploadKyc({ step: to })),
    next: () => go(kycSteps[at + 1]),
    back: () => go(kycSteps[at - 1]),
  }
}

/** After a step that was asked for: its heading is read and stands at the top. */
function useArrivalAt(step: KycStep) {
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
