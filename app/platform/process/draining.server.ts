let draining = false

/** From here on `/health/ready` says “not ready”, so that a balancer sends no more requests. */
export function startDraining(): void {
  draining = true
}

/** Whether the process was told to stop and only finishes the requests that still arrive. */
export function isDraining(): boolean {
  return draining
}
