/** A title as it is read: some sources print italics as underscores. */
export const plainTitle = (title: string): string => title.replace(/_([^_]+)_/g, '$1')
