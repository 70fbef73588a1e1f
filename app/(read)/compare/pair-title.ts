type RequestedPair = { readonly from: string; readonly to: string; readonly number: string | undefined }

/** The title of a comparison. A missing side is the newest text. */
export const pairTitle = ({
  from,
  to,
  number,
}: RequestedPair): { readonly title: string; readonly description: string } => {
  const [what, until] = [number ?? 'the rules', to || 'the newest text']
  return {
    title: `${number ?? 'The rules'}, ${from} and ${until}`,
    description: `What changed in ${what} between ${from} and ${until}.`,
  }
}
