import type { Unmoved } from './move-to-account'

/** Reports that some of the browser's notes have not reached the account yet, and continues moving them. */
export const StrandedNote = ({
  stranded,
  onAgain,
}: {
  readonly stranded: Unmoved | null
  readonly onAgain: () => void
}) =>
  stranded ? (
    <p className="said fail" role="alert">
      <b>
        {stranded.left} of {stranded.left + stranded.moved} could not be moved to your account yet.
      </b>{' '}
      {stranded.says}. They are still stored in this browser; nothing is lost.{' '}
      <button className="btn sm" type="button" onClick={onAgain}>
        Try again
      </button>
    </p>
  ) : null
