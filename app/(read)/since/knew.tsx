import { type ChangeLine, keyOfChange } from '#components/compare/change-list'

/** A checkbox for changes that a reader already knew; shown once JavaScript can store it. */
export const Knew = ({ change }: { readonly change: ChangeLine }) => (
  <label className="knew">
    <input type="checkbox" value={keyOfChange(change)} /> I knew this
  </label>
)
