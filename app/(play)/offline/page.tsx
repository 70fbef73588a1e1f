import type { Metadata } from 'next'
import { Frame } from '#components/shell/frame'
import { OfflineDesk } from './offline-desk'

export const metadata: Metadata = {
  title: 'Saved on this device',
  description: 'Our digest of the rules, with search and the playground, saved on your device for use offline.',
  robots: { index: false },
}

/** What a device has without a connection; also shown for pages that have never been opened. */
const OfflinePage = () => (
  <Frame at="more">
    <main id="main" tabIndex={-1} className="page">
      <OfflineDesk />
    </main>
  </Frame>
)
export default OfflinePage
