import type { Metadata } from 'next'
import { Frame } from '#components/shell/frame'
import { ActionForm } from '#components/ui/action-form'
import { one, type PageProps } from '../../../request'
import { report } from '../../reviews/action'

export const metadata: Metadata = { title: 'Report', robots: { index: false } }

/** The form that reports a note or a review to the moderators. */
const ReportPage = async ({ searchParams }: PageProps) => (
  <Frame at="more">
    <main id="main" className="page" tabIndex={-1}>
      <h1 className="h1">Report</h1>
      <p className="lede">Only moderators can read this.</p>
      <ActionForm action={report} name="Report" submit="Send" look="solid">
        <input type="hidden" name="kind" value={(await one(searchParams, 'kind')) ?? ''} />
        <input type="hidden" name="target" value={(await one(searchParams, 'target')) ?? ''} />
        <label>
          What is wrong?
          <textarea name="reason" rows={4} maxLength={1_000} required />
        </label>
      </ActionForm>
    </main>
  </Frame>
)
export default ReportPage
