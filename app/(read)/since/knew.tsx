import { type ChangeLine, keyOfChange } from '#components/compare/change-list'

/** A tick for what one knew already; shown once a script can keep it. */
export const Knew = ({ change }: { readonly change: ChangeLine }) => (
  <label className="knew">
    <input type="checkbox" value={keyOfChange(change)} /> I knew this
  </label>
)
