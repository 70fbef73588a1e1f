import type { Metadata } from 'next'
import { Frame } from '#components/shell/frame'
import { may } from '#server/accounts/roles'
import { liveModeration } from '#server/reviews/live'
import { reader } from '../../reader'
import { Settle } from '../reviews/thread'

export const metadata: Metadata = { title: 'Moderation', robots: { index: false } }

/** Open reports, and the decisions about the others. */
const ModerationPage = async () => {
  const who = await reader()
  const moderation = await liveModeration()
  const [reports, journal] = await Promise.all([moderation.openReports(who), moderation.journal(who)])
  return (
    <Frame at="more">
      <main id="main" className="page" tabIndex={-1}>
        <h1 className="h1">Moderation</h1>
        {may(who.role, 'read moderation log') ? null : (
          <p className="lede">
            {who.waiting ? (
              <>
                Turn on two-step sign-in in your <a href="/account">account</a> first.
              </>
            ) : (
              'This page is for moderators.'
            )}
          </p>
        )}
        {may(who.role, 'manage texts') ? (
          <p>
            <a href="/moderation/texts">Texts held back</a>
          </p>
        ) : null}
        {reports.map(({ id, kind, target, reason, createdAt }) => (
          <article className="note madder" key={id}>
            <p>{reason}</p>
            <p className="meta">
              <span>{createdAt.toISOString().slice(0, 10)}</span>
              {kind === 'note' ? <a href={`/a/${target}`}>note {target}</a> : <span>review {target}</span>}
            </p>
            <Settle kind={kind} target={target} hidden={false} />
          </article>
        ))}
        {journal.length > 0 ? (
          <div className="scroll mt-block">
            <table className="data">
              <caption>Moderation log, newest first</caption>
              <thead>
                <tr>
                  <th scope="col">Date</th>
                  <th scope="col">Action</th>
                  <th scope="col">Text</th>
                  <th scope="col">Reason</th>
                </tr>
              </thead>
              <tbody>
                {journal.map(({ id, createdAt, action, kind, target, reason }) => (
                  <tr key={id}>
                    <td>{createdAt.toISOString().slice(0, 10)}</td>
                    <td>{action}</td>
                    <td>
                      {kind} {target}
                    </td>
                    <td>{reason}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        ) : null}
      </main>
    </Frame>
  )
}
export default ModerationPage
