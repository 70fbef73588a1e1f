import { membersOnly } from '../accounts/access'
import type { NoteStore } from './store'

/** Notes quote the text they stand on: where received texts are for signed-in readers, so are the notes. */
export const isMembersOnly = (store: NoteStore): NoteStore => ({
  ...store,
  find: async (asker, id) => (asker.id ? store.find(asker, id) : membersOnly()),
  list: async (asker, filter, page) =>
    asker.id ? store.list(asker, filter, page) : { total: 0, notes: [], modified: null },
  published: async (asker, lineage, take) =>
    asker.id ? store.published(asker, lineage, take) : { total: 0, notes: [] },
})
