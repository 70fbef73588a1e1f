export const printSeconds = (seconds: number): string => `${seconds} ${seconds === 1 ? 'second' : 'seconds'}`
