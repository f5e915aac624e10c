let leaving = false

/** From here on the process is not ready, so that a balancer sends nobody here any more. */
export function leave(): void {
  leaving = true
}

/** Whether the process was told to stop, and serves only those who are here. */
export function isLeaving(): boolean {
  return leaving
}
