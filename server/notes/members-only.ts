import { membersOnly } from '../accounts/access'
import type { NoteStore } from './store'

/** Notes quote their text: if received texts are for signed-in readers only, so are the notes. */
export const isMembersOnly = (store: NoteStore): NoteStore => ({
  ...store,
  find: async (caller, id) => (caller.id ? store.find(caller, id) : membersOnly()),
  list: async (caller, filter, page) =>
    caller.id ? store.list(caller, filter, page) : { total: 0, notes: [], modified: null },
  published: async (caller, lineage, take) =>
    caller.id ? store.published(caller, lineage, take) : { total: 0, notes: [] },
})
