import type { Client } from '../store/database'
import { ANY_NOTES, ANY_REVIEWS, aboutNotes, aboutReviews } from '../store/invalidations'

/** The subjects whose pages show public text of this account with its name. */
export const publishedBy = async (client: Pick<Client, 'annotation' | 'review'>, id: string): Promise<string[]> => {
  const [notes, reviews] = await Promise.all([
    client.annotation.findMany({
      where: { ownerId: id, visibility: 'public' },
      select: { lineage: true },
      distinct: ['lineage'],
    }),
    client.review.findMany({ where: { authorId: id }, select: { target: true }, distinct: ['target'] }),
  ])
  return [
    ...(notes.length > 0 ? [ANY_NOTES] : []),
    ...notes.map(({ lineage }) => aboutNotes(lineage)),
    ...(reviews.length > 0 ? [ANY_REVIEWS] : []),
    ...reviews.map(({ target }) => aboutReviews(target)),
  ]
}
