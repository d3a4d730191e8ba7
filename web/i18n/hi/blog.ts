import type * as en from '../en/blog.ts'
import type { Translation } from '../translation.ts'

export const blog: Translation<typeof en.blog> = {
  title: 'ब्लॉग',
  heading: 'साफ़ घर के लिए काम की बातें',
  tagline: 'जो बातें हम ग्राहकों को दरवाज़े पर बताते हैं, वे यहाँ लिखी हैं।',
  description: (town) =>
    `${town} में साफ़ घर के लिए काम के लेख: डीप क्लीनिंग, पानी की टंकी, बरसात में सोफ़े और सफ़ाई कर्मियों के दस्तावेज़।`,
  minutes: (count) => `${count} मिनट का लेख`,
  updated: (date) => `${date} को बदला गया`,
  atomFeed: 'नए लेख फ़ीड से पाएँ',
  contents: 'इस लेख में',
  back: 'सभी लेख',
  next: 'अगला लेख',
}
