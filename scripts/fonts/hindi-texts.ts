import { resolve } from 'node:path'
import { defaultSettings } from '#contract/settings/default-settings.ts'
import { firstContent } from '#contract/settings/public-settings.ts'
import { renderDocuments } from '#server/site/render.ts'
import { publicPart } from '#server/site/state.ts'
import { siteFolder } from '../build-hash.ts'

/** Syllables of Indian names that no page contains yet but an owner's town or street may. */
const names =
  'क्ष क्षि त्र त्री ज्ञ श्र श्री श्व श्य प्र पृ ग्र गृ क्र कृ द्र द्द द्ध द्व द्य ब्र भ्र म्र ह्म ह्ल ह्न ष्ण ष्ट ष्ठ ष्प स्त स्थ स्व स्म स्न न्द न्त न्ध न्न न्य न्म म्प म्ब म्म म्भ ङ्ग ञ्च ञ्ज ण्ड ण्ठ ल्ल ल्प त्त त्थ त्य त्म क्क क्त क्य ख्य ग्य ग्न च्च च्छ ज्ज ज्य ट्ट ठ्य ड्ड ड्ढ ध्य प्त प्प ब्ब ब्द भ्य म्य य्य र्क र्ग र्च र्ज र्त र्थ र्द र्ध र्न र्प र्ब र्म र्य र्व र्श र्ष र्ह र्मा र्जी र्णिया ल्य व्य श्च स्य स्क स्ट स्प ह्य ट्र ड्र रू रु हृ शृ ऋ ॐ'

/** Every Devanagari word on the public pages with the default facts, and syllables of names. */
export async function hindiWords(): Promise<Set<string>> {
  const documents = await renderDocuments({
    folder: resolve(siteFolder),
    origin: 'https://chamak.test',
    today: '2026-11-22',
    settings: publicPart(1, defaultSettings),
    content: firstContent,
  })
  const site = [...documents.values()].flatMap((translations) =>
    Object.values(translations).flatMap(({ realm, body }) =>
      realm === 'site' ? body.toString() : [],
    ),
  )
  const written = site.flatMap((html) => html.match(/[\u0900-\u097F\u200C\u200D]+/g) ?? [])
  return new Set([...written, ...names.split(' ')])
}
