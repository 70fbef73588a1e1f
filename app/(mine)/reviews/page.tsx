import type { Metadata } from 'next'
import { StateCard } from '#components/outcome/state-card'
import { Frame } from '#components/shell/frame'
import { Segmented } from '#components/ui/segmented'
import { may } from '#server/accounts/roles'
import { today } from '#server/notes/live'
import { shownReviews } from '#server/reviews/live'
import { isKind, KINDS, subjectOf } from '#server/reviews/subject'
import { ProblemPage } from '../../problem-page'
import { reader } from '../../reader'
import { dayOf, one, type PageProps } from '../../request'
import { ReviewForm, Thread } from './thread'

export const metadata: Metadata = {
  title: 'Reviews',
  description: 'Readers’ reviews of rules, releases and changes.',
}

const ON: Readonly<Record<(typeof KINDS)[number], string>> = {
  rule: 'Rules',
  release: 'Releases',
  change: 'Changes',
  scenario: 'Examples',
  run: 'Runs',
}

/** All reviews, those of one kind, or the thread about one thing. */
const ReviewsPage = async ({ searchParams }: PageProps) => {
  const [requestedKind, target, on, skip, who] = await Promise.all([
    one(searchParams, 'kind'),
    one(searchParams, 'target'),
    dayOf(searchParams, 'on'),
    one(searchParams, 'skip'),
    reader(),
  ])
  const kind = isKind(requestedKind) ? requestedKind : undefined
  const subject = kind && target ? await subjectOf(kind, target, on) : null
  if (requestedKind && !kind)
    return (
      <ProblemPage
        problem={{ code: 'no-such-subject-kind', message: `There is no kind of review called ${requestedKind}` }}
      />
    )
  if (subject?.ok === false) return <ProblemPage problem={subject.problem} />
  const about = subject && kind && target ? { kind, target, on: on ?? today() } : null
  const filter = subject ? { kind: subject.value.kind, target: subject.value.target } : kind ? { kind } : {}
  const found = await shownReviews(who, filter, /^\d{1,6}$/.test(skip ?? '') ? Number(skip) : 0)
  if (!found.ok) return <ProblemPage problem={found.problem} />
  const { total, reviews, next } = found.value
  const more = new URLSearchParams({
    ...(kind ? { kind } : {}),
    ...(kind && target ? { target, ...(on ? { on } : {}) } : {}),
    skip: String(next ?? 0),
  })
  return (
    <Frame at="more">
      <main id="main" className="page" tabIndex={-1}>
        <h1 className="h1">{subject ? `Reviews: ${subject.value.title}` : 'Reviews'}</h1>
        {subject ? <a href={subject.value.href}>{subject.value.title}</a> : null}
        <div className="mt-4">
          <Segmented
            label="Kinds of reviews"
            choices={[undefined, ...KINDS].map(each => ({
              says: each ? ON[each] : 'All',
              href: each ? `/reviews?kind=${each}` : '/reviews',
              chosen: each === kind && !subject,
            }))}
          />
        </div>
        {total === 0 ? (
          <StateCard icon="note" title="No reviews yet" says="To write one, open the page of a rule." />
        ) : null}
        <Thread reviews={reviews} about={about} who={who} />
        {next === null ? null : <a href={`/reviews?${more}`}>{total - next} more reviews</a>}
        {about && may(who.role, 'write reviews') ? <ReviewForm about={about} /> : null}
        {about && !who.id ? <a href="/account">Sign in to write a review</a> : null}
      </main>
    </Frame>
  )
}
export default ReviewsPage
