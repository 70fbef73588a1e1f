/** A decoded part of an address; one that cannot be decoded is returned unchanged. */
export const decoded = (part: string): string => {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}
