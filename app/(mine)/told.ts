import type { FormState } from '#components/ui/action-form'
import type { Problem } from '#rulebook/result'
import { storageFailure } from '#server/api/problem'

/** A problem as a form tells it. */
export const refusal = ({ message, hint }: Pick<Problem, 'message' | 'hint'>): FormState => ({
  kind: 'refused',
  says: message,
  ...(hint ? { try: hint } : {}),
})

/** What a form says about its work; if the database fails, why, so that what was typed is not lost to an error page. */
export const told = async (work: () => Promise<FormState>): Promise<FormState> => {
  try {
    return await work()
  } catch (failure) {
    const problem = storageFailure(failure)
    if (!problem) throw failure
    return refusal(problem)
  }
}
