/** A part of an address as it was typed; one that cannot be decoded stays as it is. */
export const decoded = (part: string): string => {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}
