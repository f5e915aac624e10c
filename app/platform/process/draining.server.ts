let draining = false

/**
 * Makes `/health/ready` answer “not ready” from now on, so that load balancers send no more
 * requests.
 */
export function startDraining(): void {
  draining = true
}

/** Whether the process was told to stop and only finishes the requests that still arrive. */
export function isDraining(): boolean {
  return draining
}
