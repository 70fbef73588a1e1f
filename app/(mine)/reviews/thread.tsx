import { ReviewText } from '#components/notes/review-text'
import { ActionForm } from '#components/ui/action-form'
import type { Reader } from '#server/accounts/live'
import { may } from '#server/accounts/roles'
import type { ShownReview } from '#server/reviews/live'
import { settle, withdraw, write } from './action'

export type About = { readonly kind: string; readonly target: string; readonly on: string }

/** The form for a review or a reply to one. */
export const ReviewForm = ({ about, parent }: { readonly about: About; readonly parent?: string }) => (
  <ActionForm action={write} name={parent ? 'Answer' : 'Write a review'} submit={parent ? 'Reply' : 'Publish'}>
    {Object.entries({ ...about, ...(parent ? { parent } : {}) }).map(([name, value]) => (
      <input key={name} type="hidden" name={name} value={value} />
    ))}
    <label>
      {parent ? 'Your reply' : 'Your review'} (Markdown; rule numbers become links, gherkin blocks are run)
      <textarea name="body" rows={parent ? 3 : 6} maxLength={10_000} required />
    </label>
  </ActionForm>
)

type Props = { readonly reviews: readonly ShownReview[]; readonly about: About | null; readonly who: Reader }

/** Reviews with the actions that this reader may take on each. */
export const Thread = ({ reviews, about, who }: Props) => (
  <div className="mynotes mt-4">
    {reviews.map(review => (
      <ReviewText key={review.id} {...review}>
        {about && may(who.role, 'write reviews') ? (
          <details>
            <summary>Reply</summary>
            <ReviewForm about={about} parent={review.id} />
          </details>
        ) : null}
        {review.mayWithdraw ? (
          <ActionForm action={withdraw} name="Withdraw" submit="Withdraw">
            <input type="hidden" name="id" value={review.id} />
          </ActionForm>
        ) : null}
        {may(who.role, 'hide') ? <Settle kind="review" target={review.id} hidden={review.hidden} /> : null}
      </ReviewText>
    ))}
  </div>
)

type SettleProps = { readonly kind: string; readonly target: string; readonly hidden: boolean }
/** Hides a text, or shows it again, always with a reason. */
export const Settle = ({ kind, target, hidden }: SettleProps) => (
  <details>
    <summary>Moderate</summary>
    <ActionForm action={settle} name="Moderate" submit={hidden ? 'Show again' : 'Hide'}>
      <input type="hidden" name="kind" value={kind} />
      <input type="hidden" name="target" value={target} />
      <input type="hidden" name="change" value={hidden ? 'show' : 'hide'} />
      <label>
        Reason
        <input className="field" name="reason" required />
      </label>
    </ActionForm>
  </details>
)
